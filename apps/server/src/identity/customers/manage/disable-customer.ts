import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { revokeSessionsOfCustomer } from '../../../platform/session/sessions.repo';
import { lockCustomer, setCustomerDisabled } from '../../account';

/** None of its accounts signs in from now on, and all that are signed in are no longer; orders go on. */
export async function disableCustomer(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof customers.disable>,
): Promise<null> {
  const before = await lockCustomer(ctx.db, id);
  if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  if (before.disabled_at) throw new Refusal('CONFLICT', { message: '该客户已停用，请刷新后重试' });
  await setCustomerDisabled(ctx.db, id, { at: ctx.now, reason });
  await revokeSessionsOfCustomer(ctx.db, id, ctx.now);
  ctx.audit({ target: 'customer', id, reason, before: { disabled: false }, after: { disabled: true } });
  return null;
}

/** Its accounts may sign in again, each that is not disabled by itself. */
export async function enableCustomer(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof customers.enable>,
): Promise<null> {
  const before = await lockCustomer(ctx.db, id);
  if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  if (!before.disabled_at) throw new Refusal('CONFLICT', { message: '该客户未停用，请刷新后重试' });
  await setCustomerDisabled(ctx.db, id, null);
  ctx.audit({
    target: 'customer',
    id,
    reason,
    before: { disabled: true, disabledReason: before.disabled_reason },
    after: { disabled: false },
  });
  return null;
}
