import { INVOICINGS } from '@boxhaul/domain/identity';
import { CABINET_TYPES, CARGO_WEIGHTS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { priceVo, quoteInput } from '../quotes/schemas';
import { empty, id, note, text, yuan } from '../../kit/wire';
import { cabinetType, orderType } from '../box-fields';

/** So many an account may keep. */
export const MOST_SAVED_QUOTES = 100;

const savedQuoteId = id();
const name = text('请填写名称', 40);

/** The prices of one moment. */
const pricedThen = z.object({
  /** 'YYYY-MM-DD HH:mm:ss'. */
  pricedAt: z.string(),
  shipmentVo: priceVo.nullable(),
  deliveryVo: priceVo.nullable(),
});

const savedQuote = z.object({
  savedQuoteId: z.string(),
  name: z.string(),
  harborName: z.string(),
  dockId: z.number().nullable(),
  dockName: z.string().nullable(),
  regionCode: z.string(),
  regionFullName: z.string(),
  shipCompanyId: z.number().nullable(),
  shipCompanyName: z.string().nullable(),
  /** Of the door, below its region; '' without one. */
  address: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  orderType: z.literal(ORDER_TYPES),
  cabinetType: z.enum(CABINET_TYPES),
  invoicing: z.literal(INVOICINGS),
  isHeavyCargo: z.literal(CARGO_WEIGHTS),
  isForeignTrade: z.boolean(),
  /** A place of it is there no more: it can be deleted, and no longer asked. */
  gone: z.boolean(),
  /** What it was answered last; null when there was no price. */
  last: pricedThen.nullable(),
});

export type SavedQuote = z.infer<typeof savedQuote>;

const lane = z.object({
  harborName: z.string(),
  regionCode: z.string(),
  regionFullName: z.string(),
  /** Which way its newest order went; loading where there is none. */
  orderType: z.union([z.literal(0), z.literal(1)]),
  /** Orders among the newest of the enterprise, and questions for its price. */
  orders: z.number(),
  asked: z.number(),
  lastAt: z.string(),
});

export type CustomerLane = z.infer<typeof lane>;

/** What each call takes and answers. */
export const savedQuotesSchemas = {
  list: { input: empty, output: z.object({ list: z.array(savedQuote), most: z.number() }) },
  save: {
    input: quoteInput.extend({ name, orderType, cabinetType, address: note(200).default('') }),
    output: z.object({ savedQuoteId: z.string() }),
  },
  rename: { input: z.object({ id: savedQuoteId, name }), output: z.null() },
  remove: { input: z.object({ id: savedQuoteId }), output: z.null() },
  run: {
    input: z.object({ id: savedQuoteId }),
    output: z.object({
      /** Today's prices with their promise; null where there is none by now. */
      now: pricedThen.extend({ quoteId: z.string(), expiresAt: z.string() }).nullable(),
      /** Why there is none. */
      missing: z.string().nullable(),
      before: pricedThen.nullable(),
      /** Of the saved direction and container type, in yuan: above 0 is dearer; null when one of the two has no price. */
      change: yuan.nullable(),
    }),
  },
  lanes: {
    input: empty,
    output: z.object({ recent: z.array(lane), frequent: z.array(lane) }),
  },
  noteLane: { input: z.object({ quoteId: text('请先查询运价', 1_000) }), output: z.null() },
};
