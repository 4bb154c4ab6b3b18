// How long rows may take before they count as failed, in milliseconds: a connection that stalls says nothing.
const patience = 20_000;

/** One request at a time, which always ends. */
export class Flight {
  #current;

  get isUnderWay() {
    return this.#current !== undefined;
  }

  abort() {
    this.#current?.abort();
  }

  /**
   * Does some work that a signal can break off.
   * @param {(signal: AbortSignal) => Promise<void>} work
   * @param {(error: Error) => void} failed not called for work that `abort` broke off
   * @returns {Promise<boolean>} whether no other work has begun meanwhile
   */
  async run(work, failed) {
    const current = (this.#current = new AbortController());
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      current.abort();
    }, patience);
    try {
      await work(current.signal);
    } catch (error) {
      if (isLate || !current.signal.aborted) failed(error);
    } finally {
      clearTimeout(limit);
    }
    if (this.#current !== current) return false;
    this.#current = undefined;
    return true;
  }
}
