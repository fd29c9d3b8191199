import type { KnownTerminal, LiveLine } from '../../ports';

/** Where one terminal stands on one connection. */
export class Session {
  /** Set while it has proved itself here and nowhere since. */
  live: LiveLine | null = null;

  constructor(
    /** Null: no operator has entered it. */
    readonly terminal: KnownTerminal | null,
    /** When `terminal` was looked up. */
    readonly checkedAt: number,
    public seenAt = checkedAt,
  ) {}

  get authenticated(): boolean {
    return this.live !== null;
  }
}

/** A line may carry several terminals (a relay); more than this is not one. */
export const MAX_SESSIONS = 256;

/** An unknown terminal is looked up again after this: an operator may have entered it. */
export const RECHECK_MS = 30_000;
