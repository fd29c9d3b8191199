import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOperator } from '../operators.repo';

/** The whole phone of a colleague; who looked stands in the log. */
export async function showOperatorPhone(
  ctx: Ctx,
  { accountId }: ParsedInputOf<typeof operators.showPhone>,
): Promise<PresentedOf<typeof operators.showPhone>> {
  const row = await findOperator(ctx.db, accountId);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该客服账号' });
  ctx.audit({ target: 'operator', id: accountId });
  ctx.opened({ kind: 'phones', subject: accountId, name: row.username });
  return { phone: row.phone ?? '' };
}
