package import Catalogue

/// Takes in what the records of all feeds of an import say, until it is known how their prices are written.
package struct Intake: ~Copyable {
    /// Decides how prices are read; formats ask it for their columns.
    package var columns: PriceColumns
    package var journal: ImportJournal
    private var staging: Staging

    package init(columns: PriceColumns, journal: ImportJournal) throws(FeedError) {
        staging = try Staging.opened()
        self.columns = columns
        self.journal = journal
    }

    /// Takes one record's part of a product, or refuses it when it does not say of which.
    package mutating func take(_ part: ProductPart) throws(FeedError) {
        guard !part.key.isEmpty else {
            let lacksName = part.name == nil && !part.isChild
            return refuse(
                .missing(["id"] + (lacksName ? ["name"] : []) + (part.hasPrice ? [] : ["price"])),
                of: Subject(part), at: part.place)
        }
        journal.read()
        count(part.offer)
        for variant in part.variants { count(variant.offer) }
        try staging.add(part)
    }

    /// Notes one record that says nothing usable.
    package mutating func refuse(
        _ refusal: Refusal, of subject: Subject = Subject(), at place: FeedPlace
    ) {
        journal.read()
        journal.refuse(refusal, of: subject, at: place)
    }

    /// Notes one record that is kept from sale by its own word and is no whole product.
    package mutating func leaveOut(_ reason: LeftOut, at place: FeedPlace) {
        journal.read()
        journal.leaveOut(reason, at: place, records: 1)
    }

    private mutating func count(_ offer: OfferPart) {
        columns.count(offer.price)
        columns.count(offer.salePrice)
        columns.count(offer.formerPrice)
    }

    /// Ends the reading; the products can now be made.
    /// - Parameter bytes: how many the feeds had.
    package consuming func delivery(bytes: Int) throws(FeedError) -> Delivery {
        Delivery(
            groups: try staging.grouped(), maker: ProductMaker(columns: columns), journal: journal,
            bytes: bytes)
    }
}

/// The products of an import, one after the other, in the order of the feeds.
package struct Delivery: ~Copyable {
    private var groups: StagedGroups
    private let maker: ProductMaker
    private let bytes: Int
    package private(set) var journal: ImportJournal
    /// The product that was handed out last, until it is known whether the catalogue takes it.
    private var last: (subject: Subject, place: FeedPlace, variants: Int, records: Int)?

    init(groups: consuming StagedGroups, maker: ProductMaker, journal: ImportJournal, bytes: Int) {
        self.groups = groups
        self.maker = maker
        self.journal = journal
        self.bytes = bytes
    }

    /// The next product that can be used; `nil` at the end. Those that cannot are noted on the way.
    package mutating func next() throws(FeedError) -> Product? {
        acceptLast()
        while let group = try groups.next() {
            if group.surplus > 0 {
                let refusal = Refusal.tooManyRecords(Staging.maxRecords)
                journal.refuse(
                    refusal, of: Subject(group.part), at: group.part.place, records: group.surplus)
            }
            for stranger in group.strangers {
                let refusal = Refusal.repeatedID(group.part.id ?? group.part.key)
                journal.refuse(
                    refusal, of: stranger.subject, at: stranger.place, records: stranger.records)
            }
            if let product = try product(of: group) { return product }
        }
        return nil
    }

    /// Refuses the product that `next` gave last, because the catalogue has its id already.
    package mutating func refuseLast() {
        guard let refused = last else { return }
        last = nil
        journal.refuse(
            .repeatedID(refused.subject.id ?? ""), of: refused.subject, at: refused.place,
            records: refused.records)
    }

    /// Ends the import.
    /// - Parameter seconds: how long it took, reading included.
    package consuming func finish(seconds: Double) -> ImportReport {
        acceptLast()
        journal.finish(bytes: bytes, seconds: seconds)
        return journal.report
    }

    private mutating func acceptLast() {
        guard let accepted = last else { return }
        last = nil
        journal.accept(variants: accepted.variants, records: accepted.records)
    }

    private mutating func product(of group: StagedGroups.Group) throws(FeedError) -> Product? {
        let part = group.part
        if let reason = part.leftOut {
            journal.leaveOut(reason, at: part.place, records: group.records)
            return nil
        }
        var members: [ProductPart] = []
        for key in part.members.prefix(100) {
            // A member that is a set itself would lead on and on.
            if let member = try groups.part(named: key), member.members.isEmpty { members.append(member) }
        }
        do {
            let made = try maker.product(of: part, members: members, journal: &journal)
            let records = group.records - made.refusedRecords
            let subject = Subject(id: made.product.id, name: made.product.name)
            last = (subject, part.place, made.product.variants.count, records)
            return made.product
        } catch {
            journal.refuse(error, of: Subject(part), at: part.place, records: group.records)
            return nil
        }
    }
}
