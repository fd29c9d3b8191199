import { toWireTime } from '../../kit/calendar/time';
import {
  type BoxMarkKind,
  BOX_MARK_WORDS,
  MARK_OUTCOME_WORDS,
  type MarkOutcome,
  MARK_OUTCOMES_OF,
} from '../../orders/words/box-mark';
import { CABINET_STATES, type CabinetState } from '../../orders/words/cabinet-state';
import { BOARD_STAGES, ORDER_WORDS, type OrderState } from '../../orders/words/order-state';
import { lastingWords } from '../queue/queue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Before that nobody notes a mark any more. */
const MOST_DAYS_BACK = 60;

/** A ship as a mark names it; '' where it is not known. */
interface MarkShip {
  readonly vessel: string;
  readonly voyage: string;
}

/** What a mark says, as it is told. */
export interface PublicMark {
  readonly kind: BoxMarkKind;
  readonly begunAt: Date;
  /** Both or none. */
  readonly endedAt: Date | null;
  readonly outcome: MarkOutcome | null;
  /** '' where nobody said. */
  readonly place: string;
  /** Of 改船 alone. */
  readonly from: MarkShip;
  readonly to: MarkShip;
}

interface MarkedBox {
  readonly orderState: OrderState;
  /** 0 装货, 1 送货. */
  readonly orderType: number;
  readonly state: CabinetState;
  /** The marks that have not ended. */
  readonly open: readonly BoxMarkKind[];
}

/** Why a mark may not be set on a box; null: it may. */
export function whyNotMarked(
  kind: BoxMarkKind,
  { orderState, orderType, state, open }: MarkedBox,
): string | null {
  const word = BOX_MARK_WORDS[kind];
  // Customs inspect boxes that were carried too: they stand in the terminal.
  if (!BOARD_STAGES.some((stage) => stage === orderState))
    return `订单${ORDER_WORDS[orderState].text}，不能标记${word}`;
  if (state === CABINET_STATES.dry) return `已放空，不能标记${word}`;
  if (kind !== 'inspection' && orderType !== 0) return `是送货箱，只有装货箱可以标记${word}`;
  return open.includes(kind) ? `已在${word}中，请先结束` : null;
}

/** Whether a kind of mark may end so. */
export const mayEndSo = (kind: BoxMarkKind, outcome: MarkOutcome): boolean =>
  MARK_OUTCOMES_OF[kind].some((one) => one === outcome);

/** What is wrong with when a mark began or ended, and which of the two; null: nothing. */
export function markTimesFault(
  begunAt: Date,
  endedAt: Date | null,
  now: Date,
): { readonly of: 'begunAt' | 'endedAt'; readonly message: string } | null {
  if (begunAt > now) return { of: 'begunAt', message: '开始时间不能晚于现在' };
  if (now.getTime() - begunAt.getTime() > MOST_DAYS_BACK * DAY_MS)
    return { of: 'begunAt', message: `开始时间不能早于 ${MOST_DAYS_BACK} 天前` };
  if (endedAt && endedAt > now) return { of: 'endedAt', message: '结束时间不能晚于现在' };
  return endedAt && endedAt < begunAt ? { of: 'endedAt', message: '结束时间不能早于开始时间' } : null;
}

/** How long a mark has lasted, in words: 3 小时 20 分. */
export const markClock = (begunAt: Date, until: Date): string =>
  lastingWords(Math.max(0, Math.floor((until.getTime() - begunAt.getTime()) / MINUTE_MS)));

const shipWords = ({ vessel, voyage }: MarkShip): string => [vessel, voyage].filter(Boolean).join(' / ');

/** 改船 in words: from which ship to which one; '' where no ship is named. */
export function shipChangeWords(from: MarkShip, to: MarkShip): string {
  const [old, next] = [shipWords(from), shipWords(to)];
  return old && next ? `${old} 改为 ${next}` : next && `改为 ${next}`;
}

const short = (at: Date): string => toWireTime(at).slice(5, 16);

/** A mark in words, with its clock: 查验中，已 3 小时 20 分（11-20 10:00 起）. */
export function markText(
  { kind, begunAt, endedAt, outcome, place, from, to }: PublicMark,
  now: Date,
): string {
  const clock = markClock(begunAt, endedAt ?? now);
  const head =
    endedAt && outcome
      ? `${MARK_OUTCOME_WORDS[outcome]}，历时 ${clock}（${short(begunAt)} 至 ${short(endedAt)}`
      : `${BOX_MARK_WORDS[kind]}中，已 ${clock}（${short(begunAt)} 起`;
  return [head, place, shipChangeWords(from, to)].filter(Boolean).join('，') + '）';
}
