import type {
  cabinetItem,
  cabinetLeg,
  OpsOrderItem,
  orderDocument,
  orderEvent,
  orderItem,
} from '@boxhaul/contract/orders';
import {
  boxStateWord,
  boxWord,
  LEG_WORDS,
  pairedBoxWords,
  phaseWord,
  type Side,
  standingLeg,
  taskWord,
} from '@boxhaul/domain/dispatch';
import { type Granted, INVOICING_WORDS, USER_TYPE_WORDS, USER_TYPES } from '@boxhaul/domain/identity';
import { type Fen, fen, maskPhone, maskPhones, toWireTime, toYuan } from '@boxhaul/domain/kit';
import {
  CABINET_STATES,
  ORDER_WORDS,
  orderActions,
  type OrderState,
  pageOfState,
  PLACED_VIA_WORDS,
} from '@boxhaul/domain/orders';
import { CARGO_WEIGHT_WORDS, ORDER_TYPE_WORDS, pointPrecisionWord, tradeWord } from '@boxhaul/domain/pricing';
import type { z } from 'zod';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import type { CabinetRow, LegRow } from './cabinets.repo';
import { presentPublicMark } from './public-marks.repo';
import type { DocumentRow } from './documents.repo';
import type { EventRow } from './events.repo';
import { storedTexts } from './order-texts';
import { eventText, type OrderEvent } from './state/order-events';
import { whyNoObjection } from './orders.policy';
import { PER_BOX } from './per-box';
import type { OrderRow } from './orders.repo';

type OrderItem = z.input<typeof orderItem>;

const yuanOrNull = (value: Fen | null): string | null => (value === null ? null : toYuan(value));

/** How a cancellation request stands (decisions 4). */
export const presentCancellationRequest = (row: OrderRow) => ({
  cancellationRequestedAt: row.cancel_asked_at && toWireTime(row.cancel_asked_at),
  cancellationReason: row.cancel_ask_reason,
  cancellationRefusal: row.cancel_refusal,
});

/** An order as every list and detail shows it (S3), without what depends on the viewer. */
const presentOrder = (row: OrderRow) => {
  const words = ORDER_WORDS[row.state];
  const price = row.unit_price_fen === null ? null : fen(row.unit_price_fen);
  const total = yuanOrNull(price === null ? null : fen(price * row.cabinet_num));
  const orderType = ORDER_TYPE_WORDS[row.order_type];
  return {
    id: row.order_id,
    orderId: row.order_id,
    orderNo: row.order_no,
    ...storedTexts(row),
    cabinetType: row.cabinet_type,
    cabinetNum: row.cabinet_num,
    createDate: toWireTime(row.created_at),
    status: words.status,
    statusText: words.text,
    orderStatus: words.orderStatus,
    orderStatusName: words.text,
    customerName: row.customer_name,
    orderType,
    orderTypeText: orderType,
    harborName: row.harbor_name,
    dockName: row.dock_name,
    regionCode: row.region_code,
    fullAddress: `${row.region_full_name}${row.address}`,
    addressLongitude: row.address_lng,
    addressLatitude: row.address_lat,
    addressPrecision: row.address_precision,
    addressPrecisionText: pointPrecisionWord(row.address_precision),
    shipCompanyId: row.ship_company_id,
    shipCompanyName: row.ship_company_name,
    requireDate: toWireTime(row.require_date),
    invoicing: row.invoicing,
    invoicingText: INVOICING_WORDS[row.invoicing],
    isHeavyCargo: row.is_heavy_cargo,
    isHeavyCargoText: CARGO_WEIGHT_WORDS[row.is_heavy_cargo],
    isForeignTrade: row.is_foreign_trade,
    isForeignTradeText: tradeWord(row.is_foreign_trade),
    getQuoteType: row.get_quote_type,
    auditPrice: yuanOrNull(price),
    wishedPrice: row.wished_price_fen === null ? null : toYuan(fen(row.wished_price_fen)),
    total,
    totalAmount: total,
    rejectReason: row.reject_reason,
    version: row.version,
    ...presentCancellationRequest(row),
    changeRequestedAt: row.change_asked_at && toWireTime(row.change_asked_at),
    placedVia: row.placed_via && PLACED_VIA_WORDS[row.placed_via],
    objectUntil: row.object_until && toWireTime(row.object_until),
    objection: row.objection,
    documentCount: row.document_count,
  };
};

const NO_PRICES = { auditPrice: null, wishedPrice: null, total: null, totalAmount: null } as const;

/** For the customer, with what the viewer may do on the page where it stands; without a price for who may see none. */
export const presentCustomerOrder = (row: OrderRow, { menus, rights }: Granted, now: Date): OrderItem => ({
  ...presentOrder(row),
  ...(rights.includes('prices') ? {} : NO_PRICES),
  actions: orderActions({
    pageType: pageOfState(row.state),
    state: row.state,
    cancellationRequested: row.cancel_asked_at !== null,
    changeRequested: row.change_asked_at !== null,
    objectable: whyNoObjection(row, now) === null,
    hasFees: row.has_fees,
    menus,
    rights,
  }),
});

/** For the operations desk, whose people see whole phones when they ask for them. */
export const presentOpsOrder = (row: OrderRow): OpsOrderItem => ({
  ...presentOrder(row),
  contactPhone: maskPhone(row.contact_phone),
  customerId: row.customer_id,
  state: row.state,
});

/** Before approval a box shares its order's word; after it, it says where its leg stands, or what it waits for. */
function phaseOf(side: Side, { state, legs }: CabinetRow, order: OrderState): string {
  if (pageOfState(order) === 'pending') return ORDER_WORDS[order].text;
  const leg = standingLeg(legs) ?? null;
  const goes = leg?.state === 'running' || leg?.state === 'published';
  // Why it is held up a customer reads beside how far it is.
  const told = side === 'customer' || state === CABINET_STATES.running;
  return (goes && told ? leg.phase : null) ?? boxWord(side, state, leg);
}

const presentLeg = (side: Side, { legKind, ...leg }: LegRow): z.input<typeof cabinetLeg> => ({
  ...leg,
  phase: phaseWord(side, leg),
  legText: LEG_WORDS[legKind],
  stateText: taskWord(side, leg.state),
});

export const presentCabinet = (
  side: Side,
  row: CabinetRow,
  order: Pick<OrderRow, 'require_date' | 'state'>,
  now: Date,
): z.input<typeof cabinetItem> => {
  const leg = standingLeg(row.legs);
  return {
    cabinetId: row.cabinet_id,
    seq: row.seq,
    cabinetNo: row.cabinet_no,
    sealNo: row.seal_no,
    weighing: row.weighing,
    cabinetState: row.state,
    phase: phaseOf(side, row, order.state),
    driverName: leg?.driverName ?? null,
    plateNumber: leg?.plateNumber ?? null,
    phone: leg?.phone ?? null,
    requireDate: toWireTime(order.require_date),
    hold: row.hold && `${boxStateWord(side, row.state)}：${row.hold}`,
    marks: row.marks.map((mark) => presentPublicMark(mark, now)),
    pairedWith: row.mate && pairedBoxWords(row.mate),
    taskId: leg?.taskId ?? null,
    legs: row.legs.map((one) => presentLeg(side, one)),
  };
};

const previewOf = (contentType: string): 'image' | 'pdf' | null =>
  contentType.startsWith('image/') ? 'image' : contentType === 'application/pdf' ? 'pdf' : null;

/** A document as a customer reads it, or the desk. */
export const presentDocument = (
  deps: Deps,
  row: DocumentRow,
  holder: LinkHolder,
  desk = false,
): z.input<typeof orderDocument> => ({
  id: row.document_id,
  name: row.file_name,
  fileSize: Number(row.file_size),
  createTime: toWireTime(row.created_at),
  kind: row.kind,
  cabinetNo: row.cabinet_no,
  seq: row.seq,
  by: row.user_type === USER_TYPES.operator && !desk ? '客服' : row.username,
  mine: row.created_by === holder.accountId,
  preview: previewOf(row.content_type),
  fileUrl: fileUrl(deps, row.file_id, holder),
});

/** The customer knows colleagues by name, and of the provider only which desk it was. */
const actorFor = (row: EventRow, viewer: 'customer' | 'operator'): string => {
  if (row.username === null || row.user_type === null) return '系统';
  if (viewer === 'operator' || row.user_type === USER_TYPES.customer) return row.username;
  return USER_TYPE_WORDS[row.user_type];
};

const PRICED_EVENTS: ReadonlySet<string> = new Set<OrderEvent>(['priced', 'quote_accepted']);

/** What was noted, without the lines that name a price. */
const withoutPrices = ({ event, note }: EventRow): string | null =>
  PRICED_EVENTS.has(event) || note === null
    ? null
    : note
        .split('\n')
        .filter((line) => !line.includes(PER_BOX))
        .join('\n') || null;

const noteFor = (row: EventRow, viewer: 'customer' | 'operator', prices: boolean): string | null => {
  if (viewer === 'operator') return row.note && maskPhones(row.note);
  return prices ? row.note : withoutPrices(row);
};

/** An event as a viewer knows it: an operator, a customer, or one of the customers who may see no prices. */
export const presentEvent = (
  row: EventRow,
  viewer: 'customer' | 'operator',
  prices = true,
): z.input<typeof orderEvent> => ({
  at: toWireTime(row.at),
  actor: actorFor(row, viewer),
  event: row.event,
  eventText: eventText(row.event),
  note: noteFor(row, viewer, prices),
});
