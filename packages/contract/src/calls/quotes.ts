import { CABINET_TYPES, MATCH_LEVELS } from '@boxhaul/domain';
import { z } from 'zod';
import { anyone, call, customer, operator } from '../call';
import { bool, cabinetType, empty, flag, id, int, maybe, orderType, regionCode, text, yuan } from '../wire';

/** What a price is asked for (S7), with the optional marks of decisions 4. */
export const quoteInput = z.object({
  harborName: text('港口不能为空', 40),
  dockId: maybe(int(1, 1_000_000, '码头不正确')),
  regionCode: regionCode(),
  shipCompanyId: maybe(int(1, 1_000_000, '船公司不正确')),
  invoicing: maybe(flag('请选择是否开票')).transform((v) => v ?? 0),
  isHeavyCargo: maybe(flag('轻重货不正确')).transform((v) => v ?? 0),
  isForeignTrade: maybe(bool('请选择内外贸')).transform((v) => v ?? true),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** Yuan per box by container type, keys '_20GP' … '_40HQ'; null where that type has no price. */
export const priceVo = z.object({
  _20GP: yuan.nullable(),
  _20HQ: yuan.nullable(),
  _40GP: yuan.nullable(),
  _40HQ: yuan.nullable(),
});
export type PriceVo = z.infer<typeof priceVo>;

/** How one price came about. */
export const priceReason = z.object({
  orderType: z.number(),
  cabinetType: z.enum(CABINET_TYPES),
  price: yuan,
  /** The matched row: its price, where it applies, and how close the match is. */
  row: z.object({
    rowId: z.string(),
    price: yuan,
    matchLevel: z.enum(MATCH_LEVELS),
    regionName: z.string(),
    dockName: z.string().nullable(),
    shipCompanyName: z.string().nullable(),
    isCustomerRow: z.boolean(),
    validFrom: z.string(),
    validTo: z.string(),
  }),
  surcharges: z.array(z.object({ name: z.string(), rule: z.string(), amount: yuan })),
});
export type PriceReason = z.infer<typeof priceReason>;

export const quote = z.object({
  quoteId: z.string(),
  expiresAt: z.string(),
  cardVersion: z.object({ versionId: z.string(), versionName: z.string() }),
  harborName: z.string(),
  dockName: z.string().nullable(),
  regionCode: z.string(),
  regionFullName: z.string(),
  shipmentVo: priceVo.nullable(),
  deliveryVo: priceVo.nullable(),
  reasons: z.array(priceReason),
  /** Estimated by the embedded planner, dock to region point; null when it cannot tell. */
  estimate: z.object({ distanceKm: z.number(), minutes: z.number(), estimated: z.literal(true) }).nullable(),
});
export type Quote = z.infer<typeof quote>;

/** Data of a '999' refusal: what is missing, and the nearest priced neighbour. */
export const noQuote = z.object({
  missing: z.string(),
  neighbour: z.object({ regionCode: z.string(), regionFullName: z.string(), km: z.number() }).nullable(),
});
export type NoQuote = z.infer<typeof noQuote>;

const pc = '/ygb-base-service/api/pc/queryPrice';

export const queryPrice = call({
  name: 'queryPrice',
  summary: '查询运价（登录客户）',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: `${pc}/query`,
  access: customer(),
  input: quoteInput,
  output: quote,
});

/** The price of one order draft: one order type, one container type. */
export const getOrderQuote = call({
  name: 'getOrderQuote',
  summary: '下单时的单箱运价',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: `${pc}/getOrderQuote`,
  access: customer(),
  input: quoteInput.extend({ orderType, cabinetType }),
  output: z.object({
    price: yuan,
    quoteId: z.string(),
    expiresAt: z.string(),
    reason: priceReason,
    estimate: quote.shape.estimate,
  }),
});

export const openQuote = call({
  name: 'openQuote',
  summary: '查询运价（访客）',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: '/api/open/quote',
  access: anyone,
  perMinute: 60,
  input: quoteInput,
  output: quote,
});

/** Figures and lanes of the home page, from the database. */
export const openHome = call({
  name: 'openHome',
  summary: '首页数据：港口、统计、常查线路、客服电话',
  tag: 'quotes',
  method: 'GET',
  path: '/api/open/home',
  access: anyone,
  input: empty,
  output: z.object({
    figures: z.object({
      harbors: z.number(),
      docks: z.number(),
      streets: z.number(),
      vehicles: z.number(),
      finishedOrders: z.number(),
    }),
    lanes: z.array(
      z.object({
        harborName: z.string(),
        dockId: z.number().nullable(),
        regionCode: z.string(),
        regionName: z.string(),
        fullName: z.string(),
      }),
    ),
    /** Customer-service numbers with their weights in percent (S9). */
    servicePhones: z.array(z.object({ phone: z.string(), weight: z.number() })),
  }),
});

/** How an order's price came about, priced again now, for the operator who reviews it. */
export const opsExplainOrderQuote = call({
  name: 'opsExplainOrderQuote',
  summary: '查看订单价格的由来',
  tag: 'quotes',
  method: 'GET',
  path: '/api/ops/order/explain-quote/{id}',
  access: operator('quote.explain'),
  input: z.object({ id: id() }),
  output: z.object({
    /** As stored with the order; null for an intention. */
    stored: z.object({ versionName: z.string(), quotedAt: z.string(), reason: priceReason }).nullable(),
    /** As the card in force says now; null when it has no row. */
    current: z.object({ versionName: z.string(), reason: priceReason }).nullable(),
    missing: z.string().nullable(),
  }),
});
