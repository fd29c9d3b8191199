import { CABINET_TYPES, MATCH_LEVELS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { siteContent } from '../../kit/site-content';
import { bool, empty, flag, int, latitude, longitude, maybe, regionCode, text, yuan } from '../../kit/wire';
import { cabinetType, orderType } from '../box-fields';

/** What a price is asked for (S7), with the optional marks of decisions 4. */
export const quoteInput = z.object({
  harborName: text('港口不能为空', 40),
  dockId: maybe(int(1, 1_000_000, '码头不正确')),
  regionCode: regionCode(),
  shipCompanyId: maybe(int(1, 1_000_000, '船公司不正确')),
  invoicing: maybe(flag('请选择是否开票')).transform((v) => v ?? 0),
  isHeavyCargo: maybe(flag('轻重货不正确')).transform((v) => v ?? 0),
  isForeignTrade: maybe(bool('请选择内外贸')).transform((v) => v ?? true),
  /** The door, WGS-84: for the estimate of the drive. Prices go by the region. */
  longitude: maybe(longitude()),
  latitude: maybe(latitude()),
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
  /** Dock to door or to the region's point, by the provider of maps or the embedded sketch of roads; null when neither can tell. */
  estimate: z
    .object({
      distanceKm: z.number(),
      minutes: z.number(),
      estimated: z.literal(true),
      /** Who measured it, as a page says it. */
      sourceText: z.string(),
    })
    .nullable(),
});

export type Quote = z.infer<typeof quote>;

/** A price of the nearest other region that has one, for a direction and container type that has none here. */
export const nearPrice = z.object({
  orderType: z.literal(ORDER_TYPES),
  cabinetType: z.enum(CABINET_TYPES),
  price: yuan,
  regionCode: z.string(),
  regionFullName: z.string(),
  /** Straight. */
  km: z.number(),
});

export type NearPrice = z.infer<typeof nearPrice>;

/** Lanes of one paper: so many signed quotes go into an address. */
export const MOST_PAPER_QUOTES = 8;
/** A file to print, a picture to send on. */
const PAPER_KINDS = ['pdf', 'png'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Data of a '999' refusal: what is missing, and the nearest priced neighbour. */
export const noQuote = z.object({
  missing: z.string(),
  neighbour: z.object({ regionCode: z.string(), regionFullName: z.string(), km: z.number() }).nullable(),
});

export type NoQuote = z.infer<typeof noQuote>;

/** What each call takes and answers. */
export const quotesSchemas = {
  query: {
    input: quoteInput,
    output: quote,
  },
  forOrder: {
    input: quoteInput.extend({ orderType, cabinetType }),
    output: z.object({
      price: yuan,
      quoteId: z.string(),
      expiresAt: z.string(),
      reason: priceReason,
      estimate: quote.shape.estimate,
    }),
  },
  open: {
    input: quoteInput,
    output: quote,
  },
  nearest: { input: quoteInput, output: z.object({ list: z.array(nearPrice) }) },
  paper: {
    input: z.object({
      quoteIds: z
        .array(text('请先查询运价', 1_000), { error: '请先查询运价' })
        .min(1, '请先查询运价')
        .max(MOST_PAPER_QUOTES, `一张报价单最多 ${MOST_PAPER_QUOTES} 条线路`),
      as: z.enum(PAPER_KINDS, { error: '只能是 pdf 或 png' }),
    }),
    output: empty,
  },
  home: {
    input: empty,
    output: z.object({
      figures: z.object({
        harbors: z.number(),
        docks: z.number(),
        streets: z.number(),
        vehicles: z.number(),
        finishedOrders: z.number(),
        /** Certificates of origin in the public log. */
        certificates: z.number(),
      }),
      lanes: z.array(
        z.object({
          harborName: z.string(),
          dockId: z.number().nullable(),
          regionCode: z.string(),
          regionName: z.string(),
          fullName: z.string(),
          /** Today's general prices of loading: foreign trade, light cargo, no invoice; null where there is none. */
          today: priceVo.nullable(),
        }),
      ),
      /** Customer-service numbers with their weights in percent (S9). */
      servicePhones: z.array(z.object({ phone: z.string(), weight: z.number() })),
      /** What stands at the foot of every page, and who is worked with. */
      site: siteContent.omit({ phones: true }),
    }),
  },
};
