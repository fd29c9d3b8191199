import type { Db } from '@boxhaul/db';
import { decideTender } from '@boxhaul/domain/dispatch';
import { recordTenders } from './record-tender';
import { notifyAnswered, notifyTenderWithdrawn } from './notify-tender';
import { endTender, lockActiveTenders, type TenderRow } from './tenders.repo';

/** Marks those of some held tenders whose last moment is past, and tells of them; answers those that still live. */
export async function expireTenders(tx: Db, tenders: readonly TenderRow[], now: Date): Promise<TenderRow[]> {
  const late = tenders.filter((tender) => decideTender('expire', tender, now).ok);
  for (const { tenderId } of late) await endTender(tx, tenderId, { state: 'expired', reason: '', now });
  await recordTenders(tx, late, { course: 'expired', accountId: null, now });
  await notifyAnswered(tx, late, { outcome: 'expired', reason: '', now });
  return tenders.filter((tender) => !late.includes(tender));
}

/** Boxes need nobody any more: what was offered of them, or accepted, is over. The caller has locked their order. */
export async function endTendersOf(
  tx: Db,
  cabinetIds: readonly string[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (cabinetIds.length === 0) return;
  const living = await expireTenders(tx, await lockActiveTenders(tx, cabinetIds), now);
  for (const tender of living.filter(({ state }) => state !== 'assigned')) {
    await endTender(tx, tender.tenderId, { state: 'withdrawn', reason, now });
    await recordTenders(tx, [tender], { course: 'withdrawn', accountId: null, reason, now });
    await notifyTenderWithdrawn(tx, tender, reason, now);
  }
}
