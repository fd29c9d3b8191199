import type { Clock } from '../ports';

/** What a failed attempt was made with. */
export type Attempt = 'register' | 'authenticate';

/** Milliseconds for which failures count, from the first of them. */
export const ATTEMPT_WINDOW_MS = 60_000;

/**
 * Failures of one address in a window after which its attempts are refused unseen. Carriers put many trucks behind one
 * address: successes do not count, and codes are still looked at when registrations are no longer.
 */
export const MAX_FAILURES: Readonly<Record<Attempt, number>> = { register: 60, authenticate: 600 };

/** The same for one terminal and address with a wrong code. */
export const MAX_WRONG_CODES = 5;

/** Senders that are remembered; more than these push out the oldest. */
export const MAX_REMEMBERED = 20_000;

class Failures {
  private readonly windows = new Map<string, { since: number; count: number }>();

  count(key: string, now: number): number {
    const found = this.windows.get(key);
    return found === undefined || now - found.since >= ATTEMPT_WINDOW_MS ? 0 : found.count;
  }

  add(key: string, now: number): void {
    const count = this.count(key, now);
    if (count > 0) {
      this.windows.get(key)!.count += 1;
      return;
    }
    this.windows.delete(key);
    this.windows.set(key, { since: now, count: 1 });
    dropFirst(this.windows);
  }
}

/** Bounds failed registrations and authentications. Of this process alone: a second gateway grants as many again. */
export class Attempts {
  private readonly failures = new Failures();
  private readonly wrongCodes = new Failures();
  /** Pairs that have proved themselves: a truck is not locked out by what its neighbours do. */
  private readonly proved = new Map<string, true>();

  constructor(private readonly clock: Clock) {}

  /** Whether the terminal may try from this address now. */
  admits(attempt: Attempt, address: string, terminalId: string): boolean {
    const now = this.clock();
    const pair = `${address} ${terminalId}`;
    if (attempt === 'authenticate' && this.wrongCodes.count(pair, now) >= MAX_WRONG_CODES) return false;
    return this.proved.has(pair) || this.failures.count(address, now) < MAX_FAILURES[attempt];
  }

  failed(address: string): void {
    this.failures.add(address, this.clock());
  }

  wrongCode(address: string, terminalId: string): void {
    this.failed(address);
    this.wrongCodes.add(`${address} ${terminalId}`, this.clock());
  }

  succeeded(address: string, terminalId: string): void {
    const pair = `${address} ${terminalId}`;
    this.proved.delete(pair);
    this.proved.set(pair, true);
    dropFirst(this.proved);
  }
}

function dropFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (map.size > MAX_REMEMBERED && first !== undefined) map.delete(first);
}
