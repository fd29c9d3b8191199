import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { chances, pick } from './chances';
import { AREAS, TRADES } from './places';

/** Who orders, of whom nobody is meant: two syllables by a rule, a trade, and a number that nobody can be called at. */
export interface WorldCustomer {
  name: string;
  /** The phone by which its owner signs in. */
  login: string;
  owner: string;
  /** How much of the day's boxes is its own, beside the others'. */
  weight: number;
  /** Stated by the week; else by the month. */
  weekly: boolean;
  invoicing: 0 | 1;
  docks: readonly [number, ...number[]];
  doors: readonly [Door, ...Door[]];
  goods: readonly [string, ...string[]];
  boxes: readonly [CabinetType, ...CabinetType[]];
  types: readonly [OrderType, ...OrderType[]];
  heavy: boolean;
}

interface Door {
  regionCode: string;
  address: string;
}

export interface WorldCarrier {
  name: string;
  contact: string;
  phone: string;
}

export interface WorldTruck {
  plate: string;
  carrier: number;
  terminalId: string;
}

export interface WorldDriver {
  name: string;
  phone: string;
  carrier: number;
}

export interface Company {
  customers: readonly [WorldCustomer, ...WorldCustomer[]];
  carriers: readonly WorldCarrier[];
  trucks: readonly WorldTruck[];
  /** The first of them drive the trucks, one each; the others take turns. */
  drivers: readonly WorldDriver[];
}

/** Beside the three enterprises, three fleets, 24 trucks and 22 drivers of the small world: 45, 8, 70 and 90. */
const CUSTOMERS = 42;
const CARRIERS = 5;
const TRUCKS = 46;
const DRIVERS = 68;

const FIRST = '岚霁翎昀朔璟沅骁澍珩琤屿颢湉煦嵘旻璨淳琰濯峤'.split('');
const SECOND = '澄禾沐泓屹舟桓川陆榕墨麓青汐野然白越陵渡'.split('');
const SURNAMES = '陈李黄何梁林罗邓谢吴曾郑刘周苏叶彭蔡冯潘钟麦'.split('');
const GIVEN = '志伟国建永少文海振家庆耀德立浩远树金汉启明宏'.split('');
const CITIES = 'BASEL'.split('');
/** Letters that no plate of the small world has in this place. */
const PLATE_LETTERS = 'QWXYZ'.split('');

const of = (list: readonly string[], i: number): string => list[i % list.length] ?? '';
const digits = (n: number, many: number): string => String(n).padStart(many, '0');

/** The `i`th invented word: no two are alike below 440. */
export const coined = (i: number): string =>
  of(FIRST, i) + of(SECOND, (i % FIRST.length) + Math.floor(i / FIRST.length));

const personOf = (i: number): string =>
  of(SURNAMES, i * 5 + Math.floor(i / 22)) +
  of(GIVEN, i * 7 + 3) +
  (i % 4 === 3 ? '' : of(GIVEN, i * 3 + 11));

function customerOf(i: number): WorldCustomer {
  const chance = chances(7919 * (i + 1));
  const area = AREAS[[0, 1, 0, 2, 1, 3, 0, 4, 1, 5, 2][i % 11]!]!;
  const { word, heavy, ...trade } = TRADES[i % TRADES.length]!;
  const door = (n: number): Door => ({
    regionCode: pick(chance, area.regions),
    address: `${coined(i + 60 * n)}工业园 ${1 + Math.floor(chance() * 28)} 栋`,
  });
  return {
    ...trade,
    heavy,
    name: `${area.city}${coined(i)}${word}有限公司`,
    login: `1380000${digits(2001 + i, 4)}`,
    owner: personOf(i + 300),
    // A few have most of the boxes.
    weight: 1 / (1 + (i % CUSTOMERS) / 9),
    weekly: i % 3 === 0,
    invoicing: i % 4 === 0 ? 0 : 1,
    docks: area.docks,
    doors: [door(1), door(2)],
  };
}

/** The company of a seed that never changes, `scale` times as large. */
export function planCompany(scale: number): Company {
  const many = <T>(count: number, make: (i: number) => T): T[] =>
    Array.from({ length: count * scale }, (_, i) => make(i));
  const carriers = CARRIERS * scale;
  const [first, ...others] = many(CUSTOMERS, customerOf);
  if (!first) throw new RangeError('a company has customers');
  return {
    customers: [first, ...others],
    carriers: many(CARRIERS, (i) => ({
      name: `${coined(200 + i)}集装箱运输车队`,
      contact: personOf(i + 700),
      phone: `13800138${digits(100 + i, 3)}`,
    })),
    trucks: many(TRUCKS, (i) => ({
      plate: `粤${of(CITIES, i)}${of(PLATE_LETTERS, Math.floor(i / 5))}${digits(1000 + i * 17, 4)}`,
      carrier: i % carriers,
      terminalId: `0138${digits(1001 + i, 8)}`,
    })),
    drivers: many(DRIVERS, (i) => ({
      name: personOf(i),
      phone: `1990000${digits(i + 1, 4)}`,
      carrier: i % carriers,
    })),
  };
}
