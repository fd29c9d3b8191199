import { isContactPhone } from '../../kit/identifiers/phone';
import { type CreditFacts, creditUsed, creditWarnings } from './credit';
import { fen, type Fen, toYuan } from '../../kit/money/money';
import { POINT_PRECISION_WORDS } from '../../pricing/words/point-precision';
import { REVIEW_DOUBTS, type ReviewDoubt } from '../words/review-doubt';
import { sameBookingDoubt } from '../../pricing/batch/order-fields';

/** So many orders one call takes; the page sends a longer queue in pieces. */
export const MOST_CLEAN = 100;

/** So near before the required time no truck can be found, fetch the box and be at the door. */
const SHORT_NOTICE_MS = 4 * 3600_000;

/** A doubt about an order; `detail` says in Chinese what about it, '' where the doubt says all. */
export interface FoundDoubt {
  readonly kind: ReviewDoubt;
  readonly detail: string;
}

/** What is known of an order that waits for review. */
export interface ReviewFacts {
  readonly orderId: string;
  readonly customerId: string;
  /** Or entered by staff, who ordered for it. */
  readonly isCertified: boolean;
  readonly isDisabled: boolean;
  /** Per box; null for an intention. */
  readonly unitPrice: Fen | null;
  /** Per box, by the rate card in force; null where it has none. */
  readonly cardPrice: Fen | null;
  /** Per box; null where the customer wishes for none. */
  readonly wishedPrice: Fen | null;
  readonly cabinetNum: number;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly bookSpaceNo: string;
  readonly remark: string;
  readonly requireDate: Date;
  /** As stored, one of POINT_PRECISIONS. */
  readonly doorPrecision: string;
  /** The customer has changed it since it was published. */
  readonly isEdited: boolean;
  /** It was approved, and that was taken back. */
  readonly isUndone: boolean;
  /** Numbers of the customer's other living orders with its booking. */
  readonly sameBooking: readonly string[];
  /** Number of the customer's last refused order with its booking; null where there is none. */
  readonly refusedNo: string | null;
}

/** How a customer stands, before any order in question. */
export type CustomerCredit = Omit<CreditFacts, 'adds'>;

/** What people write into a remark that must not be empty; longer ones say something. */
const SAYS_NOTHING = new Set([
  '',
  '无',
  '暂无',
  '没有',
  '无备注',
  '无要求',
  '无特殊要求',
  '同上',
  'no',
  'none',
  'na',
  'nil',
]);

/** Signs and blanks apart. */
const saysNothing = (remark: string): boolean =>
  SAYS_NOTHING.has(remark.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** The middle of a street is near enough to send a truck; that of a district is not. */
const VAGUE_DOORS = ['district', 'city', 'province'] as const;

/** What an order adds to what its customer owes. */
const freightOf = ({ unitPrice, cabinetNum }: Pick<ReviewFacts, 'unitPrice' | 'cabinetNum'>): Fen =>
  fen((unitPrice ?? 0) * cabinetNum);

const perBox = (price: Fen): string => `${toYuan(price)} 元/箱`;

/** '' where nothing is missing. */
const missingContact = ({ contactName, contactPhone }: ReviewFacts): string =>
  [contactName.trim() === '' && '没有联系人', !isContactPhone(contactPhone) && '电话不是手机号']
    .filter(Boolean)
    .join('、');

/** '额度 1000.00 元，通过后占用 1200.00 元', and whether clean orders before it are among that. */
function limitWords(order: ReviewFacts, credit: CreditFacts): string {
  const limit = credit.limit === null ? '' : `额度 ${toYuan(credit.limit)} 元，`;
  const others = credit.adds > freightOf(order) ? '（含排在前面的无异常订单）' : '';
  return `${limit}通过后占用 ${toYuan(creditUsed(credit))} 元${others}`;
}

/** What each doubt says of an order, '' where it says no more; null where there is no such doubt. */
function detailsOf(order: ReviewFacts, credit: CreditFacts, now: Date): Record<ReviewDoubt, string | null> {
  const { unitPrice, cardPrice, wishedPrice, requireDate } = order;
  const warnings = creditWarnings(credit);
  const left = requireDate.getTime() - now.getTime();
  const vague = VAGUE_DOORS.find((precision) => precision === order.doorPrecision);
  const contact = missingContact(order);
  const isOff = unitPrice !== null && cardPrice !== null && unitPrice !== cardPrice;
  return {
    no_price: unitPrice !== null ? null : wishedPrice === null ? '' : `期望价 ${perBox(wishedPrice)}`,
    off_card: unitPrice !== null && cardPrice === null ? `单价 ${perBox(unitPrice)}` : null,
    price_differs: isOff ? `单价 ${perBox(unitPrice)}，现行运价 ${perBox(cardPrice)}` : null,
    uncertified: order.isCertified ? null : '',
    disabled: order.isDisabled ? '' : null,
    overdue: warnings.includes('overdue') ? `逾期 ${toYuan(credit.overdue)} 元` : null,
    over_limit: warnings.includes('over_limit') ? limitWords(order, credit) : null,
    date_passed: left <= 0 ? '' : null,
    date_near: left > 0 && left < SHORT_NOTICE_MS ? `不足 ${Math.ceil(left / 3600_000)} 小时` : null,
    no_contact: contact === '' ? null : contact,
    no_booking: order.bookSpaceNo.trim() === '' ? '' : null,
    vague_door: vague ? `只定位到${POINT_PRECISION_WORDS[vague]}` : null,
    undone: order.isUndone ? '' : null,
    refused_before: order.refusedNo === null ? null : `被驳回的订单 ${order.refusedNo}`,
    same_booking: order.sameBooking.length > 0 ? sameBookingDoubt(order.sameBooking) : null,
    edited: order.isEdited ? '' : null,
    remark: saysNothing(order.remark) ? null : order.remark.trim(),
  };
}

/** Why an order needs a look, with what the customer owes beside it; the gravest first, none where it is clean. */
function doubtsOfOrder(order: ReviewFacts, credit: CreditFacts, now: Date): FoundDoubt[] {
  const details = detailsOf(order, credit, now);
  return REVIEW_DOUBTS.flatMap((kind) => {
    const detail = details[kind];
    return detail === null ? [] : [{ kind, detail }];
  });
}

/**
 * The doubts of each order by its id, none for a clean one. Orders are judged one after the other as they would be
 * approved: what the clean ones before it add counts for the next of the same customer.
 */
export function judgeWaiting(
  orders: readonly ReviewFacts[],
  creditOf: (customerId: string) => CustomerCredit,
  now: Date,
): Map<string, FoundDoubt[]> {
  const passed = new Map<string, number>();
  const judged = new Map<string, FoundDoubt[]>();
  for (const order of orders) {
    const before = passed.get(order.customerId) ?? 0;
    const adds = fen(before + freightOf(order));
    const doubts = doubtsOfOrder(order, { ...creditOf(order.customerId), adds }, now);
    if (doubts.length === 0) passed.set(order.customerId, adds);
    judged.set(order.orderId, doubts);
  }
  return judged;
}
