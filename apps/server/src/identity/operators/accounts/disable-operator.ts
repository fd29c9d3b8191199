import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { setAccountDisabled } from '../../account';
import { changeOperators } from '../change-operators';
import { refuseSelf } from '../operators.policy';
import { findOperator, type OperatorRow } from '../operators.repo';

/** The account's sessions end with it. */
export const disableOperator = (
  ctx: Ctx,
  { accountId, reason }: ParsedInputOf<typeof operators.disable>,
): Promise<null> =>
  changeOperators(ctx, async () => {
    refuseSelf(ctx.signedIn().accountId, accountId, '不能停用自己的账号');
    return turn(ctx, accountId, { off: true, reason });
  });

export const enableOperator = (
  ctx: Ctx,
  { accountId, reason }: ParsedInputOf<typeof operators.enable>,
): Promise<null> => changeOperators(ctx, () => turn(ctx, accountId, { off: false, reason }));

async function turn(
  ctx: Ctx,
  accountId: string,
  { off, reason }: { off: boolean; reason: string | undefined },
): Promise<null> {
  const before = await findOperator(ctx.db, accountId);
  if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该客服账号' });
  ctx.audit({ target: 'operator', id: accountId, reason, before: stateOf(before), after: { disabled: off } });
  await setAccountDisabled(ctx.db, accountId, off ? ctx.now : null, ctx.now);
  return null;
}

const stateOf = ({ disabled_at }: OperatorRow) => ({ disabled: disabled_at !== null });
