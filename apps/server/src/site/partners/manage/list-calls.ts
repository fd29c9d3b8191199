import type { partners } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import { listOf } from '../../../kit/list';
import type { Answers } from '../../../platform/http/by-either';
import { Refusal } from '../../../platform/http/refusal';
import { countCalls, selectCalls } from '../link.repo';
import { findPartner } from '../partners.repo';

/** What a key's system asked of late, the newest first. */
export const listCalls: Answers<typeof partners.calls> = listOf({
  filter: async (ctx, { keyId }) => {
    if (!(await findPartner(ctx.db, keyId))) throw new Refusal('NOT_FOUND', { message: '未找到该密钥' });
    return keyId;
  },
  rows: selectCalls,
  count: countCalls,
  present: (rows) => ({
    data: rows.map((row) => ({
      at: toWireTime(row.called_at),
      method: row.method,
      outcome: row.outcome,
      partnerOrderNo: row.partner_order_no,
      ip: row.ip,
      requestId: row.request_id,
    })),
  }),
});
