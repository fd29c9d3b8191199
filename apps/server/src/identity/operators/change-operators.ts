import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { hasManager, lockOperators } from './operators.repo';

/**
 * Does a change of operators or roles while no other is under way. Of two who take each other's rights the second finds
 * its own gone, and whatever is changed leaves somebody who may change it back.
 */
export async function changeOperators<T>(ctx: Ctx, change: () => Promise<T>): Promise<T> {
  if (!(await lockOperators(ctx.db, ctx.signedIn().accountId))) throw new Refusal('FORBIDDEN');
  const answer = await change();
  if (!(await hasManager(ctx.db))) {
    throw new Refusal('CONFLICT', { message: '至少要有一个启用的账号能管理客服账号，否则再无人能进入' });
  }
  return answer;
}
