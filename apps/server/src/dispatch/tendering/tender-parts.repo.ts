import { sql } from '@boxhaul/db';
import type { TenderPart, TenderTab } from '@boxhaul/domain/dispatch';
import { shiftDay, startOfDay, toWireDate } from '@boxhaul/domain/kit';
import { isLate } from '../board';

type ConditionAt = (now: Date) => ReturnType<typeof sql<boolean>>;

/** Which tab of its carrier's page a tender `w` with its task `t` is on. */
export const isOn: Readonly<Record<TenderTab, ConditionAt>> = {
  open: (now) => sql`(w.state = 'offered' and w.answer_by > ${now})`,
  accepted: () => sql`(w.state = 'accepted' or (w.state = 'assigned' and t.state = 'assigned'))`,
  running: () => sql`(w.state = 'assigned' and t.state in ('published', 'running'))`,
  over: (now) => sql`(w.state in ('declined', 'expired', 'withdrawn', 'returned')
    or (w.state = 'offered' and w.answer_by <= ${now})
    or (w.state = 'assigned' and t.state not in ('assigned', 'published', 'running')))`,
};

/** The first moment of a day so many days after today. */
const dayAfter = (now: Date, days: number): Date => startOfDay(shiftDay(toWireDate(now), days)) ?? now;

/**
 * Which part of its tab a tender `w` of a box `c` of an order `o` is in. Of those without a truck each is in one; late is by
 * the rule of the board, as far as it is known without what the trucks' days foretell.
 */
export const isInPart: Readonly<Record<TenderPart, ConditionAt>> = {
  past: (now) => sql`(w.state = 'accepted' and o.require_date < ${now})`,
  today: (now) =>
    sql`(w.state = 'accepted' and o.require_date >= ${now} and o.require_date < ${dayAfter(now, 1)})`,
  tomorrow: (now) =>
    sql`(w.state = 'accepted' and o.require_date >= ${dayAfter(now, 1)} and o.require_date < ${dayAfter(now, 2)})`,
  later: (now) => sql`(w.state = 'accepted' and o.require_date >= ${dayAfter(now, 2)})`,
  named: () => sql`(w.state = 'assigned' and t.state = 'assigned')`,
  late: (now) => sql`(${isLate({ now, foretold: [] })})`,
};
