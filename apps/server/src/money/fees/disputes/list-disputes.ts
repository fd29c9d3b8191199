import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { costDisputes } from '@boxhaul/contract/money';
import type { DisputeStep } from '@boxhaul/domain/orders';
import { pageOf } from '../../../kit/list';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { presentDispute, presentDisputeRow } from '../disputes.present';
import { countDisputes, findDispute, selectDisputes, selectEntries } from '../disputes.repo';

/** Disputes of all customers, those that wait the oldest first. */
export async function listDisputes(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof costDisputes.list>,
): Promise<PresentedOf<typeof costDisputes.list>> {
  const [rows, { count, waiting }] = await Promise.all([
    selectDisputes(ctx.db, filter, { pageNo, pageSize }),
    countDisputes(ctx.db, filter),
  ]);
  return { data: rows.map(presentDisputeRow), ...pageOf(count, { pageNo, pageSize }), waiting };
}

const ANSWERS: readonly DisputeStep[] = ['accept', 'refuse'];

/** One of them with everything that was said. */
export async function getDispute(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof costDisputes.detail>,
): Promise<PresentedOf<typeof costDisputes.detail>> {
  const row = await findDispute(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该异议' });
  const may = ctx.signedIn().rights.includes('cost.enter') ? ANSWERS : [];
  const entries = await selectEntries(ctx.db, id);
  const dispute = presentDispute(deps, row, entries, { holder: ctx.holder(), desk: true, may });
  return { ...presentDisputeRow(row), dispute };
}
