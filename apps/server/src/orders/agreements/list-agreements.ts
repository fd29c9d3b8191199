import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import { pageOf } from '../../kit/list';
import type { Ctx, Deps } from '../../platform/context';
import { listForDesk, listOfCustomer } from './agreements.repo';
import { presentAgreement, presentListed } from './agreements.present';
import { selectEvidence } from './evidence.repo';
import { openAgreement } from './open-agreement';
import type { SealProvider } from './seal-provider';

/** The caller's enterprise's. */
export async function listAgreements(
  ctx: Ctx,
  { orderId, ...paging }: ParsedInputOf<typeof agreements.list>,
): Promise<PresentedOf<typeof agreements.list>> {
  const { count, rows } = await listOfCustomer(ctx.db, ctx.customer().customerId, { orderId, ...paging });
  return { data: rows.map(presentListed), ...pageOf(count, paging) };
}

/** Everybody's, for the desk. */
export async function listOpsAgreements(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof agreements.opsList>,
): Promise<PresentedOf<typeof agreements.opsList>> {
  const { count, rows } = await listForDesk(ctx.db, { pageNo, pageSize, ...filter });
  return { data: rows.map(presentListed), ...pageOf(count, { pageNo, pageSize }) };
}

/** One, with what happened to it. */
export async function getAgreement(
  deps: Deps & { seal: SealProvider },
  ctx: Ctx,
  { key }: ParsedInputOf<typeof agreements.detail>,
): Promise<PresentedOf<typeof agreements.detail>> {
  const opened = await openAgreement(deps, ctx, key);
  return presentAgreement(opened, await selectEvidence(ctx.db, opened.row.agreement_id), deps.seal);
}
