import { hourOf } from '@boxhaul/domain/fleet';
import { fromWireTime, shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { OrderState } from '@boxhaul/domain/orders';
import type { CabinetType, CargoWeight, OrderType } from '@boxhaul/domain/pricing';
import type { EnteredFee } from '../seed/costs';
import { chances, pick, whole } from './chances';
import type { Company, WorldCustomer } from './company';

/** What becomes of an order. */
export type Fate = Exclude<OrderState, 'closed_dry_run'> | 'published' | 'assigned';

/** When its boxes drive: to be at the door at an hour, or with so much of their way behind them at this moment. */
export type Anchor = { doorAt: Date } | { share: number; endedHoursAgo: number };

export interface WorldOrder {
  customer: number;
  fate: Fate;
  type: OrderType;
  dockId: number;
  regionCode: string;
  address: string;
  goods: string;
  box: CabinetType;
  boxes: number;
  shipCompanyId: number;
  heavy: CargoWeight;
  invoicing: 0 | 1;
  bookSpaceNo: string;
  createdAt: Date;
  /** From its publication to the answer, in minutes. */
  answeredAfter: number;
  anchor: Anchor;
  /** How much later than wanted its trucks come. */
  lateMinutes: number;
  /** One for each box, in the list of the day's trucks. */
  trucks: readonly number[];
  /** A truck drives once in each half of a day. */
  wave: 0 | 1;
  extra: EnteredFee | undefined;
  reviewed: boolean;
  disputed: boolean;
}

export interface DayPlan {
  /** 'YYYY-MM-DD' in Shanghai. */
  day: string;
  /** Whether it is what goes on at this moment. */
  live: boolean;
  orders: readonly WorldOrder[];
}

export const HISTORY_DAYS = 60;
/** Trucks that are kept for what goes on now. */
export const LIVE_TRUCKS = 22;

const HOUR = 3600_000;
/** Sunday first. */
const WEEK = [0.35, 1, 1.1, 1.15, 1.1, 1.2, 0.8];
/** Boxes of a day as there are most, before week and season. */
const USUAL = 44;
const HOURS: readonly [readonly [number, ...number[]], readonly [number, ...number[]]] = [
  [7, 8, 8, 9, 9, 10],
  [16, 17, 17, 18, 18, 19],
];
const EXTRAS: readonly [EnteredFee, ...EnteredFee[]] = [
  [2, 200, '门点等待超过 3 小时'],
  [15, 60, '打单'],
  [3, 300, '压夜一晚'],
  [14, 45, '闸口费'],
  [2, 100, '门点排队等待'],
];
const LINES: readonly [string, ...string[]] = [
  'MAEU',
  'MSCU',
  'CMDU',
  'COSU',
  'OOLU',
  'EGLV',
  'HLCU',
  'ONEY',
];

/** How many boxes a day has: fewer on Sundays, more towards the end of a month, and slowly more and less. */
export function boxesOf(day: string, scale: number): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  const date = new Date(at);
  const season = 1 + 0.14 * Math.sin((at / 86_400_000 / 60) * 2 * Math.PI);
  const ends = date.getUTCDate() >= 25 ? 1.12 : 0.97;
  return Math.round(USUAL * scale * (WEEK[date.getUTCDay()] ?? 1) * season * ends);
}

interface Drawing {
  chance: () => number;
  company: Company;
  /** The sum of all customers' weights. */
  weights: number;
}

/** Whose next order it is: who has more weight has more. */
function drawCustomer({ chance, company, weights }: Drawing): number {
  let left = chance() * weights;
  const found = company.customers.findIndex(({ weight }) => (left -= weight) <= 0);
  return found < 0 ? 0 : found;
}

/** What of an order follows from its customer. */
function drawGoods({ chance, company }: Drawing, customer: number, serial: number) {
  const who: WorldCustomer = company.customers[customer] ?? company.customers[0];
  const line = whole(chance, 0, LINES.length - 1);
  return {
    customer,
    type: pick(chance, who.types),
    dockId: pick(chance, who.docks),
    ...pick(chance, who.doors),
    goods: pick(chance, who.goods),
    box: pick(chance, who.boxes),
    shipCompanyId: line + 1,
    heavy: who.heavy ? (1 as const) : (0 as const),
    invoicing: who.invoicing,
    bookSpaceNo: `${LINES[line] ?? LINES[0]}${serial}`,
  };
}

function drawingOf(company: Company, seed: number): Drawing {
  const weights = company.customers.reduce((sum, { weight }) => sum + weight, 0);
  return { chance: chances(seed), company, weights };
}

/** Of forty orders three were never driven. */
function pastFate(chance: number): Fate {
  if (chance < 0.925) return 'finished';
  return chance < 0.975 ? 'cancelled' : 'rejected';
}

/** How a day of the past went: of its orders nearly all were driven. */
function planPast(company: Company, day: string, { base, scale }: Given): WorldOrder[] {
  const dayNo = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const drawing = drawingOf(company, dayNo * 31 + 7);
  const { chance } = drawing;
  const most = trucksInHistory(company);
  const used = [0, 0];
  const orders: WorldOrder[] = [];
  const midnight = fromWireTime(`${day} 00:00:00`) ?? base;
  // What was wanted yesterday evening is over by now, however early it is.
  const earlier = day === shiftDay(toWireDate(base), -1) && hourOf(base) < 6 ? 6 : 0;
  for (let left = boxesOf(day, scale); left > 0;) {
    const boxes = Math.min(left, pick(chance, [1, 1, 1, 2, 2, 3]));
    const wanted = chance() < 0.55 ? 0 : 1;
    const wave = (used[wanted] ?? 0) + boxes > most ? (wanted === 0 ? 1 : 0) : wanted;
    const fate = pastFate(chance());
    const doorAt = new Date(
      midnight.getTime() +
        (pick(chance, HOURS[wave]) - earlier * wave) * HOUR +
        whole(chance, 0, 1) * (HOUR / 2),
    );
    const first = used[wave] ?? 0;
    left -= boxes;
    if (fate === 'finished' && first + boxes > most) continue;
    if (fate === 'finished') used[wave] = first + boxes;
    const late = chance();
    orders.push({
      ...drawGoods(drawing, drawCustomer(drawing), dayNo * 1_000_000 + orders.length * 7 + 100_003),
      fate,
      boxes,
      wave,
      createdAt: new Date(doorAt.getTime() - whole(chance, 18, 42) * HOUR + whole(chance, 0, 59) * 60_000),
      answeredAfter: whole(chance, 6, 70),
      anchor: { doorAt },
      lateMinutes: late < 0.1 ? whole(chance, 25, 110) : whole(chance, -25, -5),
      trucks: Array.from({ length: boxes }, (_, i) => first + i),
      extra: chance() < 0.3 ? pick(chance, EXTRAS) : undefined,
      reviewed: chance() < 0.93,
      disputed: chance() < 0.02,
    });
  }
  return orders;
}

/** What goes on at this moment and waits for tomorrow: fate, how many orders, hours since each came. */
const NOW: readonly (readonly [fate: Fate, orders: number, ageHours: number])[] = [
  ['running', 9, 26],
  ['finished', 6, 30],
  ['published', 3, 20],
  ['assigned', 4, 18],
  ['approved', 14, 14],
  ['pending_review', 9, 2.5],
  ['awaiting_customer', 4, 6],
  ['rejected', 1, 8],
  ['cancelled', 2, 9],
];

/** On its way, just back, or still to come. */
function nowAnchor(fate: Fate, i: number, doorAt: Date): Anchor {
  if (fate === 'running') return { share: 0.08 + 0.08 * i, endedHoursAgo: 0 };
  if (fate === 'finished') return { share: 1, endedHoursAgo: 0.4 + 0.8 * i };
  return { doorAt };
}

function planNow(company: Company, { base, scale }: Given): WorldOrder[] {
  const drawing = drawingOf(company, 4_111);
  const { chance } = drawing;
  let truck = 0;
  return NOW.flatMap(([fate, count, age]) => {
    const drives = fate === 'running' || fate === 'finished' || fate === 'published' || fate === 'assigned';
    // However large the company is, so many trucks drive.
    return Array.from({ length: drives ? count : Math.ceil(count * scale) }, (_, i): WorldOrder => {
      const hours = fate === 'approved' ? whole(chance, 10, 40) : whole(chance, 8, 20);
      const doorAt = new Date(Math.round(base.getTime() / HOUR) * HOUR + hours * HOUR);
      return {
        ...drawGoods(drawing, drawCustomer(drawing), 990_000_000 + i * 13 + truck * 101 + age * 1000),
        fate,
        boxes: drives ? 1 : pick(chance, [1, 1, 2, 3]),
        wave: 0,
        createdAt: new Date(base.getTime() - age * HOUR * (0.25 + (0.75 * (i + 1)) / (count * scale))),
        answeredAfter: whole(chance, 5, 12),
        anchor: nowAnchor(fate, i, doorAt),
        lateMinutes: fate === 'running' && i % 4 === 1 ? 75 : -15,
        trucks: drives ? [truck++] : [],
        extra: undefined,
        reviewed: false,
        disputed: false,
      };
    });
  });
}

export interface Given {
  /** When the world was made: all days are counted from it. */
  base: Date;
  scale: number;
}

/** How many trucks drive what is past: those that the small world leaves idle, and the company's own but for the live ones. */
export const IDLE_DEMO_TRUCKS = 7;
export const trucksInHistory = (company: Company): number =>
  company.trucks.length - LIVE_TRUCKS + IDLE_DEMO_TRUCKS;

/** The plan of a day, counted backwards from the world's own: 0 is what goes on now. */
export function planDay(company: Company, given: Given, ago: number): DayPlan {
  const day = shiftDay(toWireDate(given.base), -ago);
  if (ago === 0) return { day, live: true, orders: planNow(company, given) };
  return { day, live: false, orders: planPast(company, day, given) };
}
