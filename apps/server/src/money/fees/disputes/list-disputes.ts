import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { costDisputes } from '@boxhaul/contract/money';
import type { DisputeStep } from '@boxhaul/domain/orders';
import { listOf } from '../../../kit/list';
import type { Ctx, Deps } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { Refusal } from '../../../platform/http/refusal';
import { presentDispute, presentDisputeRow } from '../disputes.present';
import { countDisputes, findDispute, selectDisputes, selectEntries } from '../disputes.repo';

/** Disputes of all customers, those that wait the oldest first. */
export const listDisputes: Answers<typeof costDisputes.list> = listOf({
  filter: (_, asked) => asked,
  rows: selectDisputes,
  count: countDisputes,
  present: (rows, { counted: { waiting } }) => ({ data: rows.map(presentDisputeRow), waiting }),
});

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
