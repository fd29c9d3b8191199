import { SAILING_FIELD_WORDS } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { announce } from '../../../platform/live/live';
import { sendNotice } from '../../../identity/notices';
import { type SailingFacts, selectRunningOrders } from '../sailings.repo';

type Dates = Pick<SailingFacts, 'etd' | 'atd' | 'customs_cut_off' | 'weight_cut_off' | 'pickup_until'>;

const FIELDS = [
  ['etd', SAILING_FIELD_WORDS.etd],
  ['atd', SAILING_FIELD_WORDS.atd],
  ['customs_cut_off', SAILING_FIELD_WORDS.customs],
  ['weight_cut_off', SAILING_FIELD_WORDS.weight],
  ['pickup_until', SAILING_FIELD_WORDS.pickup],
] as const;

const short = (moment: Date | null): string => (moment ? toWireTime(moment).slice(5, 16) : '未定');

/** What of a ship's dates is another one now, in words: '截重 11-24 18:00 → 11-24 12:00'. */
export const changesOf = (before: Dates, after: Dates): string =>
  FIELDS.flatMap(([field, name]) =>
    before[field]?.getTime() === after[field]?.getTime()
      ? []
      : [`${name} ${short(before[field])} → ${short(after[field])}`],
  ).join('，');

interface Change {
  sailingId: string;
  version: number;
  before: Dates | undefined;
  after: SailingFacts;
  now: Date;
}

/** Open boards are told of the boxes of a sailing; dispatchers hear what of its dates has changed. Nothing that is kept of a box is touched. */
export async function notifySailingChange(
  tx: Db,
  { sailingId, version, before, after, now }: Change,
): Promise<void> {
  const { book_space_no: bookSpaceNo, voyage } = after;
  const orders = await selectRunningOrders(tx, bookSpaceNo);
  if (orders.length === 0) return;
  await announce(tx, { o: orders.map(({ orderId }) => orderId) });
  const changes = before ? changesOf(before, after) : '';
  const count = orders.reduce((sum, { boxes }) => sum + boxes, 0);
  if (changes === '' || count === 0) return;
  await sendNotice(tx, {
    kind: 'sailing_changed',
    event: `sailing ${sailingId} ${version}`,
    subjectId: sailingId,
    facts: { bookSpaceNo, voyage, count, changes },
    now,
  });
}
