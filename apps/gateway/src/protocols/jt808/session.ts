import type { KnownTerminal } from '../../ports';

/** Where one terminal stands on one connection. */
export interface Session {
  /** Null: no operator has entered it. */
  terminal: KnownTerminal | null;
  authenticated: boolean;
  /** When `terminal` was looked up. */
  checkedAt: number;
  seenAt: number;
}

/** A line may carry several terminals (a relay); more than this is not one. */
export const MAX_SESSIONS = 256;

/** An unknown terminal is looked up again after this: an operator may have entered it. */
export const RECHECK_MS = 30_000;
