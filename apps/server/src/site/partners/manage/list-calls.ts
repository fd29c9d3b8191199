import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { partners } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { countCalls, selectCalls } from '../link.repo';
import { findPartner } from '../partners.repo';

/** What a key's system asked of late, the newest first. */
export async function listCalls(
  ctx: Ctx,
  { keyId, pageNo, pageSize }: ParsedInputOf<typeof partners.calls>,
): Promise<PresentedOf<typeof partners.calls>> {
  if (!(await findPartner(ctx.db, keyId))) throw new Refusal('NOT_FOUND', { message: '未找到该密钥' });
  const rows = await selectCalls(ctx.db, keyId, { pageNo, pageSize });
  const total = await countCalls(ctx.db, keyId);
  return {
    data: rows.map((row) => ({
      at: toWireTime(row.called_at),
      method: row.method,
      outcome: row.outcome,
      partnerOrderNo: row.partner_order_no,
      ip: row.ip,
      requestId: row.request_id,
    })),
    ...pageOf(total, { pageNo, pageSize }),
  };
}
