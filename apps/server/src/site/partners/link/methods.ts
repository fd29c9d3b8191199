import { createHash } from 'node:crypto';
import { ordersSchemas, partnerNamedOrder, partnerNewOrder, quotesSchemas } from '@boxhaul/contract/schemas';
import type { PartnerMethod } from '@boxhaul/domain/site';
import type { Ctx, Deps } from '../../../platform/context';
import { parseInput } from '../../../platform/http/input-faults';
import { Refusal } from '../../../platform/http/refusal';
import { cancelOrder, requestCancellation } from '../../../orders/changes';
import { getOrder, listOrders } from '../../../orders/orders';
import { type OrderDraftInput, prepareDraft, saveOrderUseCase } from '../../../orders/publish';
import type { AddressPoint } from '../../../pricing/places';
import { type DrivenQuoteDeps, queryPrice } from '../../../pricing/quotes';
import {
  findNamedOrder,
  findPartnerOrder,
  insertPartnerOrder,
  lockPartnerOrder,
  type NamedOrder,
} from '../link.repo';
import { followOrder } from './follow-order';

export type PartnerDeps = Deps & DrivenQuoteDeps;

/** What a call asks, with what was done for it before its transaction. */
export interface Asked {
  partnerOrderNo: string | null;
  work: (ctx: Ctx, fresh: boolean) => Promise<unknown>;
}

const REASON = '合作方系统申请取消';

/** What stands in the payload. Throws UNREADABLE for what is no JSON object. */
function readPayload(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below.
  }
  throw new Refusal('BAD_INPUT', {
    message: 'payload 应为 JSON 对象',
    fields: { payload: 'payload 应为 JSON 对象' },
  });
}

const numberOf = (payload: object) => parseInput(partnerNamedOrder, payload);

async function named(ctx: Ctx, by: ReturnType<typeof numberOf>): Promise<NamedOrder> {
  const row = await findNamedOrder(ctx.db, ctx.customer().customerId, by);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该订单' });
  return row;
}

/** One order for a partner's own number, and the same answer each time. */
async function saveOnce(
  deps: PartnerDeps,
  ctx: Ctx,
  given: {
    partnerOrderNo: string;
    draft: OrderDraftInput;
    geocoded: AddressPoint | undefined;
    fresh: boolean;
  },
): Promise<unknown> {
  const { partnerOrderNo, draft, geocoded, fresh } = given;
  const { customerId } = ctx.customer();
  const contentKey = createHash('sha256').update(JSON.stringify(draft)).digest();
  await lockPartnerOrder(ctx.db, customerId, partnerOrderNo);
  const before = await findPartnerOrder(ctx.db, customerId, partnerOrderNo);
  if (before) {
    if (before.content_key.equals(contentKey)) return before.answer;
    throw new Refusal('IDEMPOTENCY_MISMATCH', { message: '该 partnerOrderNo 已用于内容不同的订单' });
  }
  if (!fresh) throw new Refusal('CONFLICT', { message: '该 nonce 已使用过，请换一个并重新签名' });
  const { data } = await saveOrderUseCase(deps, ctx, draft, geocoded);
  const answer = { partnerOrderNo, ...data };
  await insertPartnerOrder(ctx.db, {
    customer_id: customerId,
    partner_order_no: partnerOrderNo,
    order_id: data.orderId,
    content_key: contentKey,
    answer: JSON.stringify(answer),
  });
  return answer;
}

type Prepare = (deps: PartnerDeps, ctx: Ctx, payload: Record<string, unknown>) => Promise<Asked> | Asked;

/** What each method takes and does; what it reads of the payload is the contract's own schema of the page's call. */
const METHODS: Readonly<Record<PartnerMethod, Prepare>> = {
  'order.save': async (deps, ctx, { partnerOrderNo: no, ...rest }) => {
    const { partnerOrderNo } = parseInput(partnerNewOrder, { partnerOrderNo: no });
    const draft = parseInput(ordersSchemas.save.input, rest);
    const geocoded = await prepareDraft(deps, ctx, draft);
    return {
      partnerOrderNo,
      work: (tx, fresh) => saveOnce(deps, tx, { partnerOrderNo, draft, geocoded, fresh }),
    };
  },
  'order.get': (deps, _ctx, payload) => {
    const by = numberOf(payload);
    return {
      partnerOrderNo: by.partnerOrderNo ?? null,
      work: async (tx) => getOrder(deps, tx, { id: (await named(tx, by)).order_id }),
    };
  },
  'order.list': (_deps, _ctx, payload) => {
    const input = parseInput(ordersSchemas.list.input, payload);
    return { partnerOrderNo: null, work: (tx) => listOrders(tx, input) };
  },
  'order.cancel': (_deps, _ctx, { reason = REASON, ...payload }) => {
    const by = numberOf(payload);
    const asked = parseInput(ordersSchemas.requestCancellation.input, { id: '0', reason });
    return {
      partnerOrderNo: by.partnerOrderNo ?? null,
      work: async (tx) => {
        const { order_id: id, order_no: orderNo, state } = await named(tx, by);
        const waits = state === 'approved';
        await (waits ? requestCancellation(tx, { ...asked, id }) : cancelOrder(tx, { id }));
        return { orderNo, result: waits ? 'requested' : 'cancelled' };
      },
    };
  },
  'track.get': (_deps, _ctx, payload) => {
    const by = numberOf(payload);
    return {
      partnerOrderNo: by.partnerOrderNo ?? null,
      work: async (tx) => followOrder(tx, await named(tx, by)),
    };
  },
  'quote.query': (deps, _ctx, payload) => {
    const input = parseInput(quotesSchemas.query.input, payload);
    return {
      partnerOrderNo: null,
      work: (tx) => queryPrice(deps, tx, input, tx.customer().customerId),
    };
  },
};

/** Reads what is asked, and does for it what takes long. Throws BAD_INPUT. */
export async function prepareMethod(
  deps: PartnerDeps,
  ctx: Ctx,
  { method, payload }: { method: PartnerMethod; payload: string },
): Promise<Asked> {
  return METHODS[method](deps, ctx, readPayload(payload));
}
