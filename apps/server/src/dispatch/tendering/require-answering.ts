import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { selectTenderCarriers } from './tender-lists.repo';

/** The name of a carrier that somebody can answer for. Throws BAD_INPUT. */
export async function requireAnswering(ctx: Ctx, carrierId: string): Promise<string> {
  const carrier = (await selectTenderCarriers(ctx.db)).find((one) => one.carrierId === carrierId);
  if (!carrier) throw refuseField('carrierId', '车队不存在、已停用或不是外协车队');
  if (!carrier.accounts) {
    throw refuseField(
      'carrierId',
      `${carrier.carrierName}没有可登录的调度账号，无人答复；请先在车队档案中开通`,
    );
  }
  return carrier.carrierName;
}
