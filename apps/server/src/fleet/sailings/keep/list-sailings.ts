import type { sailings } from '@boxhaul/contract/fleet';
import { listOf } from '../../../kit/list';
import type { Answers } from '../../../platform/http/by-either';
import { presentSailing } from '../sailings.present';
import { countSailings, selectSailings } from '../sailings.repo';

/** What operators keep, the last changed first. */
export const listSailings: Answers<typeof sailings.list> = listOf({
  filter: ({ now }, asked) => ({ ...asked, now }),
  rows: selectSailings,
  count: countSailings,
  present: (rows, { ctx: { now } }) => ({ data: rows.map((row) => presentSailing(row, now)) }),
});
