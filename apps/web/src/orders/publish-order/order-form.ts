import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import type { OrderDraft, OrderQuoteInput } from '../../data/orders/orders.api';

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** What the publish form holds, in the order in which it stands; texts as typed, so that a half-filled form can be kept. */
export const orderForm = z.object({
  orderType: zeroOrOne.nullable(),
  shipCompanyId: z.number().nullable(),
  harborName: z.string(),
  dockId: z.number().nullable(),
  /** The deepest region chosen so far. */
  regionCode: z.string(),
  address: z.string(),
  /** The door as it was picked on the map, WGS-84; null while it is not. */
  longitude: z.number().nullable().default(null),
  latitude: z.number().nullable().default(null),
  cabinetType: z.enum(CABINET_TYPES),
  cabinetNum: z.string(),
  goodsName: z.string(),
  bookSpaceNo: z.string(),
  isHeavyCargo: zeroOrOne,
  isForeignTrade: z.boolean(),
  invoicing: zeroOrOne,
  /** 'YYYY-MM-DD HH:mm:ss', Asia/Shanghai. */
  requireDate: z.string(),
  remark: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  documents: z.array(z.object({ name: z.string(), fileSize: z.number(), fileUrl: z.string() })),
  /** What the customer would pay, in yuan a box; asked for while there is no price. */
  wishedPrice: z.string(),
});
export type OrderForm = z.infer<typeof orderForm>;
export type OrderField = keyof OrderForm;

/** The defaults of S3, and one box; the fields in the order in which they stand. */
export const EMPTY_FORM: OrderForm = {
  orderType: null,
  shipCompanyId: null,
  harborName: '',
  dockId: null,
  regionCode: '',
  address: '',
  longitude: null,
  latitude: null,
  cabinetType: '20GP',
  cabinetNum: '1',
  goodsName: '',
  bookSpaceNo: '',
  isHeavyCargo: 0,
  isForeignTrade: true,
  invoicing: 0,
  requireDate: '',
  remark: '',
  contactName: '',
  contactPhone: '',
  documents: [],
  wishedPrice: '',
};

export const ORDER_FIELDS = orderForm.keyof().options;

/** One edit. S4: changing the harbour or the shipping company clears the dock; the first company changes nothing. */
export function editForm(form: OrderForm, part: Partial<OrderForm>): OrderForm {
  const next = { ...form, ...part };
  const otherCompany = form.shipCompanyId !== null && next.shipCompanyId !== form.shipCompanyId;
  const moved = next.harborName !== form.harborName || otherCompany;
  const docked = moved && part.dockId === undefined ? { ...next, dockId: null } : next;
  // A door that was picked lies in the region that it was picked for.
  const elsewhere = next.regionCode !== form.regionCode && part.longitude === undefined;
  return elsewhere ? { ...docked, longitude: null, latitude: null } : docked;
}

/** The fields that differ from an empty form: what a person has filled in. */
export const typedIn = (form: OrderForm): Partial<OrderForm> =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_FORM[field as OrderField]),
    ),
  );

/** What prices depend on; null until region and harbour are known (S4) and the direction too. */
export function quoteQuestion(form: OrderForm, regionComplete: boolean): OrderQuoteInput | null {
  if (!form.harborName || !regionComplete || form.orderType === null) return null;
  // A new term of prices does not compile until the form asks for it.
  return {
    harborName: form.harborName,
    dockId: form.dockId ?? undefined,
    regionCode: form.regionCode,
    shipCompanyId: form.shipCompanyId ?? undefined,
    invoicing: form.invoicing,
    isHeavyCargo: form.isHeavyCargo,
    isForeignTrade: form.isForeignTrade,
    orderType: form.orderType,
    cabinetType: form.cabinetType,
    longitude: form.longitude ?? undefined,
    latitude: form.latitude ?? undefined,
  } satisfies Record<keyof OrderQuoteInput, unknown>;
}

export interface StandingPrice {
  /** Yuan a box. */
  price: string;
  quoteId: string;
}

/** The draft as it is sent; getQuoteType 0 with a price, else 1: an intention (S3). Blank fields are left out. */
export function draftOf(form: OrderForm, standing: StandingPrice | null, shipCompanyName: string) {
  const { documents, orderType, shipCompanyId, ...rest } = form;
  return {
    ...rest,
    orderType: orderType ?? undefined,
    shipCompanyId: shipCompanyId ?? undefined,
    shipCompanyName,
    dockId: form.dockId ?? undefined,
    longitude: form.longitude ?? undefined,
    latitude: form.latitude ?? undefined,
    wishedPrice: standing ? undefined : form.wishedPrice.trim() || undefined,
    price: standing?.price,
    quoteId: standing?.quoteId,
    getQuoteType: standing ? 0 : 1,
    cusOrderDocumentList: documents,
  } satisfies Record<keyof OrderDraft, unknown>;
}

/** Where the form holds each field of a draft; null: it holds it not at all. */
const HELD_AS = {
  orderType: 'orderType',
  harborName: 'harborName',
  dockId: 'dockId',
  shipCompanyId: 'shipCompanyId',
  shipCompanyName: null,
  regionCode: 'regionCode',
  address: 'address',
  longitude: 'longitude',
  latitude: 'latitude',
  cabinetType: 'cabinetType',
  cabinetNum: 'cabinetNum',
  invoicing: 'invoicing',
  isHeavyCargo: 'isHeavyCargo',
  isForeignTrade: 'isForeignTrade',
  goodsName: 'goodsName',
  bookSpaceNo: 'bookSpaceNo',
  requireDate: 'requireDate',
  contactName: 'contactName',
  contactPhone: 'contactPhone',
  remark: 'remark',
  wishedPrice: 'wishedPrice',
  // Asked anew for the form as it then stands.
  price: null,
  quoteId: null,
  getQuoteType: null,
  cusOrderDocumentList: 'documents',
} satisfies Record<keyof OrderDraft, OrderField | null>;

/** A form filled from what another screen hands over. */
export function formOf(draft: Partial<OrderDraft>): OrderForm {
  const known = Object.entries<OrderField | null>(HELD_AS).flatMap(([from, to]) => {
    const value = draft[from as keyof OrderDraft];
    if (to === null || value === undefined || value === null) return [];
    return [[to, to === 'cabinetNum' && typeof value === 'number' ? String(value) : value] as const];
  });
  const parsed = orderForm.safeParse({ ...EMPTY_FORM, ...Object.fromEntries(known) });
  return parsed.success ? parsed.data : EMPTY_FORM;
}
