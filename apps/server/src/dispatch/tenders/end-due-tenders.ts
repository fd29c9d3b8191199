import { inTransaction } from '@boxhaul/db';
import type { Deps } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { lockOrder } from '../../orders/orders';
import { recordTenders } from './record-tender';
import { notifyTenderWithdrawn } from './notify-tender';
import { endTender, lockTenders, selectDueTenders } from './tenders.repo';
import { expireTenders } from './end-tenders';

const MOST = 500;

/**
 * Ends tenders whose last moment is past, and those whose order, box or carrier needs them no more; asked every minute.
 * Order first, then tender, as whoever answers one locks them: one of the two finds it as the other has left it.
 */
export async function endDueTenders({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const due = await selectDueTenders(db, now, { most: MOST });
  for (const orderId of new Set(due.map((tender) => tender.orderId))) {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, { orderId, customerId: null });
      const ids = due.filter((tender) => tender.orderId === orderId).map(({ tenderId }) => tenderId);
      const held = await expireTenders(tx, await lockTenders(tx, ids), now);
      const still = new Map(
        (await selectDueTenders(tx, now, { most: MOST, orderId })).map((row) => [row.tenderId, row]),
      );
      for (const tender of held) {
        const found = still.get(tender.tenderId);
        if (!found) continue;
        const reason = found.carrierDisabledAt === null ? '该箱不再需要运输' : '车队已停用';
        await endTender(tx, tender.tenderId, { state: 'withdrawn', reason, now });
        await recordTenders(tx, [tender], { course: 'withdrawn', accountId: null, reason, now });
        await notifyTenderWithdrawn(tx, tender, reason, now);
      }
      await announce(tx, { o: [orderId] });
    });
  }
}
