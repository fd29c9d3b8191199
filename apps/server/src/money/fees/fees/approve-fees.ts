import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen } from '@boxhaul/domain/kit';
import { approvedStatus, decideCost, entryOfCost } from '@boxhaul/domain/money';
import type { CostStatus } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { sendNotices } from '../../../identity/notices';
import { factsOf } from '../fees.present';
import { lockFees, type LockedFee, ordersOfFees, reviewFees } from '../fees.repo';
import { insertEntries } from '../../ledger';
import { CHANGED } from './load-fee-for-update';

/** Confirms lines and enters them into the books; each that cannot be is named with the reason, and the others stand. */
export async function approveFees(
  ctx: Ctx,
  { lines }: ParsedInputOf<typeof fees.approve>,
): Promise<PresentedOf<typeof fees.approve>> {
  const { accountId } = ctx.signedIn();
  const seen = new Map(lines.map(({ id, revision }) => [id, revision]));
  const found = await lockFees(ctx.db, [...seen.keys()]);
  const refused = [...seen.keys()]
    .filter((id) => !found.some(({ cost_id }) => cost_id === id))
    .map((id) => ({ id, reason: '未找到该费用' }));

  // What takes a line back comes before what stands in its place: both may be approved at once.
  const approved: LockedFee[] = [];
  const takenBack = new Set<string | null>();
  for (const line of found.toSorted(
    (a, b) => Number(b.origin === 'reversal') - Number(a.origin === 'reversal'),
  )) {
    const facts = factsOf(line, accountId);
    const awaitsReversal = facts.awaitsReversal && !takenBack.has(line.corrects_cost_id);
    const decision =
      seen.get(line.cost_id) === line.revision
        ? decideCost('approve', { ...facts, awaitsReversal })
        : { ok: false as const, reason: CHANGED };
    if (decision.ok) {
      approved.push(line);
      takenBack.add(line.reverses_cost_id);
    } else refused.push({ id: line.cost_id, reason: decision.reason });
  }
  await confirm(ctx, approved);
  return { approved: approved.length, refused };
}

async function confirm(ctx: Ctx, lines: readonly LockedFee[]): Promise<void> {
  if (lines.length === 0) return;
  const { accountId } = ctx.signedIn();
  const { db, now } = ctx;
  const byStatus = new Map<CostStatus, string[]>();
  for (const { origin, cost_id } of lines) {
    const status = approvedStatus(origin);
    byStatus.set(status, [...(byStatus.get(status) ?? []), cost_id]);
  }
  for (const [status, ids] of byStatus)
    await reviewFees(db, ids, { status, reason: null, by: accountId, now });
  await insertEntries(
    db,
    lines.flatMap((line) => {
      const entry = entryOfCost({
        amount: fen(line.income_fen),
        isFreight: line.is_freight,
        taxClass: line.tax_class,
      });
      return entry
        ? [{ ...entry, source: { kind: 'cost', id: line.cost_id }, customerId: line.customer_id }]
        : [];
    }),
    { accountId, now },
  );
  const ids = lines.map(({ cost_id }) => cost_id);
  const told = (await ordersOfFees(db, ids)).map(({ order_id, order_no, customer_id }) => ({
    kind: 'cost_confirmed' as const,
    event: `costs ${ctx.requestId} ${order_id}`,
    facts: { orderNo: order_no },
    subjectId: order_id,
    customerId: customer_id,
    now,
  }));
  await sendNotices(db, told, now);
  ctx.audit({ target: 'cost', after: { approved: ids } });
}
