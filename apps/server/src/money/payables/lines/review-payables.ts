import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { approvedStatus, decideCost, entryOfPayable } from '@boxhaul/domain/money';
import type { CostStatus } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { insertEntries } from '../../ledger';
import { factsOf } from '../payables.present';
import { insertPayable, type LockedPayable, lockPayables, reviewPayables } from '../payables.repo';
import { loadPayableForUpdate, PAYABLE_CHANGED } from './load-payable-for-update';

/** Confirms each line for itself; the answer says of each whether it was. */
export async function approvePayables(
  ctx: Ctx,
  { lines }: ParsedInputOf<typeof payables.approve>,
): Promise<PresentedOf<typeof payables.approve>> {
  const { accountId } = ctx.signedIn();
  const seen = new Map(lines.map(({ id, revision }) => [id, revision]));
  const found = await lockPayables(ctx.db, [...seen.keys()]);
  const refused = [...seen.keys()]
    .filter((id) => !found.some(({ payable_id }) => payable_id === id))
    .map((id) => ({ id, reason: '未找到该应付费用' }));
  const approved = new Map<CostStatus, LockedPayable[]>();
  for (const line of found) {
    const decision =
      seen.get(line.payable_id) === line.revision
        ? decideCost('approve', factsOf(line, accountId))
        : { ok: false as const, reason: PAYABLE_CHANGED };
    if (decision.ok) {
      const status = approvedStatus(line.origin);
      approved.set(status, [...(approved.get(status) ?? []), line]);
    } else refused.push({ id: line.payable_id, reason: decision.reason });
  }
  const done: string[] = [];
  for (const [status, of] of approved) {
    const ids = of.map(({ payable_id }) => payable_id);
    await reviewPayables(ctx.db, ids, { status, reason: null, by: accountId, now: ctx.now });
    done.push(...ids);
  }
  await insertEntries(
    ctx.db,
    [...approved.values()].flat().map(({ payable_id, payee_id, payable_fen }) => ({
      ...entryOfPayable(fen(payable_fen)),
      source: { kind: 'payable' as const, id: payable_id },
      payeeId: payee_id,
    })),
    { accountId, now: ctx.now },
  );
  ctx.audit({ target: 'payable', after: { approved: done } });
  return { approved: done.length, refused };
}

export async function rejectPayable(ctx: Ctx, asked: ParsedInputOf<typeof payables.reject>): Promise<null> {
  const { id, reason } = asked;
  const line = await loadPayableForUpdate(ctx, asked, 'reject');
  const by = ctx.signedIn().accountId;
  await reviewPayables(ctx.db, [id], { status: 4, reason, by, now: ctx.now });
  ctx.audit({
    target: 'payable',
    id,
    name: `${line.payee_name} ${line.cost_type_name}`,
    after: { reason },
  });
  return null;
}

/** Takes a confirmed line back by its opposite, of today: what was settled stays as it was. */
export async function reversePayable(
  ctx: Ctx,
  asked: ParsedInputOf<typeof payables.reverse>,
): Promise<PresentedOf<typeof payables.reverse>> {
  const line = await loadPayableForUpdate(ctx, asked, 'reverse');
  const id = await insertPayable(ctx.db, {
    payeeId: line.payee_id,
    orderId: line.order_id,
    cabinetId: line.cabinet_id,
    costTypeId: line.cost_type_id,
    fen: 0 - line.payable_fen,
    serviceOn: toWireDate(ctx.now),
    remark: asked.reason,
    origin: 'reversal',
    reverses: asked.id,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'payable',
    id: asked.id,
    name: `${line.payee_name} ${line.cost_type_name}`,
    before: { payableAmount: toYuan(fen(line.payable_fen)) },
    after: { payableAmount: '0.00', reason: asked.reason },
  });
  return { id };
}
