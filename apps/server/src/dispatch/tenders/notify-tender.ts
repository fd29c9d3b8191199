import type { Db } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { sendNotice, sendNotices } from '../../identity/notices';
import { selectCarrierAccounts, type TenderRow } from './tenders.repo';

type Told = Pick<TenderRow, 'tenderId' | 'orderId' | 'orderNo' | 'seq' | 'carrierId' | 'carrierName'>;

const factsOf = ({ orderNo, seq }: Told) => ({ orderNo, seq });

/** A carrier's dispatchers hear once of all that they are offered at once. */
export async function notifyOffered(
  tx: Db,
  { tender, count, answerBy, now }: { tender: Told; count: number; answerBy: Date; now: Date },
): Promise<void> {
  await sendNotice(tx, {
    kind: 'tender_offered',
    event: `tender ${tender.tenderId}`,
    subjectId: tender.orderId,
    accountIds: await selectCarrierAccounts(tx, tender.carrierId),
    facts: { ...factsOf(tender), count, until: toWireTime(answerBy) },
    now,
  });
}

/** A carrier need not go any more. An offer that came back with its box may be withdrawn again, which is told again. */
export async function notifyTenderWithdrawn(tx: Db, tender: Told, reason: string, now: Date): Promise<void> {
  await sendNotice(tx, {
    kind: 'tender_withdrawn',
    event: `tender ${tender.tenderId} ${now.getTime()}`,
    subjectId: tender.orderId,
    accountIds: await selectCarrierAccounts(tx, tender.carrierId),
    facts: { ...factsOf(tender), reason },
    now,
  });
}

/** A carrier is to go after all, with the truck and driver that it had named. */
export async function notifyTenderRestored(
  tx: Db,
  tender: Told,
  { truck, reason, now }: { truck: string; reason: string; now: Date },
): Promise<void> {
  await sendNotice(tx, {
    kind: 'tender_restored',
    event: `tender ${tender.tenderId} ${now.getTime()}`,
    subjectId: tender.orderId,
    accountIds: await selectCarrierAccounts(tx, tender.carrierId),
    facts: { ...factsOf(tender), truck, reason },
    now,
  });
}

/** The driver whom a carrier named does not go; it names another one. */
export async function notifyDriverRefused(
  tx: Db,
  tender: Told,
  { taskId, reason, now }: { taskId: string; reason: string; now: Date },
): Promise<void> {
  await sendNotice(tx, {
    kind: 'tender_reopened',
    event: `task ${taskId}`,
    subjectId: tender.orderId,
    accountIds: await selectCarrierAccounts(tx, tender.carrierId),
    facts: { ...factsOf(tender), reason },
    now,
  });
}

type Outcome = 'accepted' | 'assigned' | 'declined' | 'expired' | 'returned';

/** The provider's dispatchers hear what came of offers. `again` tells repeated assignments apart. */
export const notifyAnswered = (
  tx: Db,
  tenders: readonly Told[],
  { outcome, reason, again = '', now }: { outcome: Outcome; reason: string; again?: string; now: Date },
): Promise<void> =>
  sendNotices(
    tx,
    tenders.map((tender) => ({
      kind: 'tender_answered' as const,
      event: `tender ${tender.tenderId} ${outcome}${again}`,
      subjectId: tender.orderId,
      facts: { ...factsOf(tender), carrierName: tender.carrierName, outcome, reason },
      now,
    })),
    now,
  );
