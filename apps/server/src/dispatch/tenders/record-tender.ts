import { LEG_WORDS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { recordEvent } from '../../orders/orders';
import type { TenderRow } from './tenders.repo';

type Course = 'offered' | 'accepted' | 'declined' | 'returned' | 'expired' | 'withdrawn' | 'restored';

interface Recorded {
  course: Course;
  /** Null: the clock, or what became of the box. */
  accountId: string | null;
  reason?: string;
  now: Date;
}

const noteOf = (
  { seq, legKind, carrierName, answerBy }: TenderRow,
  { course, reason }: Pick<Recorded, 'course' | 'reason'>,
): string =>
  [
    `第 ${seq} 箱${legKind === 'direct' ? '' : LEG_WORDS[legKind]}：${carrierName}`,
    course === 'offered' ? `${toWireTime(answerBy).slice(5, 16)} 前答复` : '',
    reason ? `原因：${reason}` : '',
  ]
    .filter(Boolean)
    .join('，');

/** A line in the timeline of each tender's order; the desk's alone. */
export async function recordTenders(
  tx: Db,
  tenders: readonly TenderRow[],
  { course, accountId, reason, now }: Recorded,
): Promise<void> {
  for (const tender of tenders) {
    await recordEvent(tx, {
      orderId: tender.orderId,
      accountId,
      event: `tender_${course}`,
      note: noteOf(tender, { course, reason }),
      now,
    });
  }
}
