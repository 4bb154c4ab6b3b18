import Testing

@testable import Feeds

struct LoneSurrogatesTests {
    @Test(arguments: [
        (#""a\ud83db""#, #""a\ufffdb""#), (#""a\uDE00b""#, #""a\ufffdb""#),
        (#""\ud83d\ud83d\ude00""#, #""\ufffd\ud83d\ude00""#),
        (#""\ude00\ud83d""#, #""\ufffd\ufffd""#), (#""\\\ud83d""#, #""\\\ufffd""#),
        (#""\ud83d\n""#, #""\ufffd\n""#),
    ])
    func `half a character becomes the replacement character`(json: String, mended: String) {
        #expect(
            LoneSurrogates.replaced(in: Array(json.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
                == mended)
    }

    @Test(arguments: [
        #""""#, #""plain""#, #""\ud83d\ude00""#, #""\\ud83d""#, #""\u0041\u00e9""#, #""\ud8""#, #""\"#,
    ])
    func `whole characters stay as they are`(json: String) {
        #expect(LoneSurrogates.replaced(in: Array(json.utf8)[...]) == nil)
    }
}
