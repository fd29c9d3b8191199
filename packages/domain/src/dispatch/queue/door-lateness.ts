import { LATE_NOTICE_MINUTES } from './queue';

const MINUTE_MS = 60_000;

/** Why a box counts as late: it is wanted already, its truck's day says so, or an open exception does. */
export const LATE_SIGNS = ['past', 'foretold', 'reported'] as const;
export type LateSign = (typeof LATE_SIGNS)[number];

/** What each is called. */
export const LATE_SIGN_WORDS: Readonly<Record<LateSign, string>> = {
  past: '晚到',
  foretold: '预计晚到',
  reported: '已报晚到',
};

/** What is known of a box that has not come to its door. */
export interface EnRouteBox {
  requireDate: Date;
  now: Date;
  /** Minutes that its truck's day makes of it (`TripForecast.late`); null: nobody can tell. */
  foretold: number | null;
  /** Whether a late exception of it is open. */
  reported: boolean;
}

/**
 * How late a box is at its door, or will be: minutes behind the hour when it is wanted, as far as they are known; null: it is in
 * time, or as good as that. What is past is as late as it is foretold to be, and never less than it is now.
 */
export function doorLateness({
  requireDate,
  now,
  foretold,
  reported,
}: EnRouteBox): { sign: LateSign; minutes: number | null } | null {
  const past = Math.ceil((now.getTime() - requireDate.getTime()) / MINUTE_MS);
  if (past > 0) return { sign: 'past', minutes: Math.max(past, foretold ?? 0) };
  if (foretold !== null && foretold >= LATE_NOTICE_MINUTES) return { sign: 'foretold', minutes: foretold };
  return reported ? { sign: 'reported', minutes: null } : null;
}
