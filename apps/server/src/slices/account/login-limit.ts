const WINDOW_MS = 15 * 60_000;
/** Failures from one address for one account; and from one address, or for one account, altogether. */
const MOST = { pair: 10, address: 60, account: 60 };
const MOST_KEYS = 20_000;

/**
 * Counts failed sign-ins of the last 15 minutes (decisions 9), in the memory of this process: a guesser gets ten tries
 * a node, and a restart forgives. The wider limits stop one address from trying many accounts, and many from trying one.
 */
export class LoginLimit {
  readonly #failures = new Map<string, { count: number; since: number }>();

  isLocked(account: string, address: string, now: Date): boolean {
    return this.#keys(account, address).some(([key, most]) => this.#count(key, now) >= most);
  }

  /** Counts a try as failed. */
  fail(account: string, address: string, now: Date): void {
    for (const [key] of this.#keys(account, address)) {
      const count = this.#count(key, now);
      const since = count === 0 ? now.getTime() : this.#failures.get(key)!.since;
      // Set anew, so that the map's first keys are those that failed longest ago.
      this.#failures.delete(key);
      this.#failures.set(key, { count: count + 1, since });
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MOST_KEYS) break;
      this.#failures.delete(key);
    }
  }

  /** Takes back the try that `fail` counted beforehand. */
  takeBack(account: string, address: string): void {
    for (const [key] of this.#keys(account, address)) {
      const known = this.#failures.get(key);
      if (known) known.count -= 1;
    }
  }

  /** Takes back the try that `fail` counted beforehand, and forgets the pair's earlier slips. */
  succeed(account: string, address: string): void {
    this.takeBack(account, address);
    this.#failures.delete(`pair ${account} ${address}`);
  }

  #keys(account: string, address: string): [string, number][] {
    return [
      [`pair ${account} ${address}`, MOST.pair],
      [`address ${address}`, MOST.address],
      [`account ${account}`, MOST.account],
    ];
  }

  #count(key: string, now: Date): number {
    const known = this.#failures.get(key);
    return known && now.getTime() - known.since < WINDOW_MS ? known.count : 0;
  }
}
