import { startOfDay } from '../../kit/calendar/time';
import type { Fen } from '../../kit/money/money';
import type { CabinetType } from '../words/cabinet-type';
import type { CargoWeight } from '../words/cargo-weight';
import type { Invoicing } from '../../identity/words/invoicing';
import { LANE_COLUMN_WORDS, type LaneColumn } from './lane-columns';
import type { OrderType } from '../words/order-type';

/** A line of a rate card as people write it: where, for whom and when, with the prices of its container types. */
export interface Lane {
  readonly harborId: number;
  readonly dockId: number | null;
  readonly regionCode: string;
  readonly orderType: OrderType;
  readonly isHeavyCargo: CargoWeight | null;
  readonly isForeignTrade: boolean | null;
  readonly shipCompanyId: number | null;
  readonly invoicing: Invoicing | null;
  readonly customerId: string | null;
  /** Days 'YYYY-MM-DD', both included. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Without a price a container type is not hauled there. */
  readonly prices: Readonly<Partial<Record<CabinetType, Fen>>>;
}

/** Where a lane runs and for whom, whatever its days: of one such the days must not overlap. */
export const laneIdentity = (lane: Omit<Lane, 'prices'>): string =>
  [
    lane.harborId,
    lane.dockId ?? '',
    lane.regionCode,
    lane.orderType,
    lane.isHeavyCargo ?? '',
    lane.isForeignTrade === null ? '' : Number(lane.isForeignTrade),
    lane.shipCompanyId ?? '',
    lane.invoicing ?? '',
    lane.customerId ?? '',
  ].join('|');

/** What tells a lane from the others of its version. */
export const laneKeyOf = (lane: Omit<Lane, 'prices'>): string =>
  `${laneIdentity(lane)}|${lane.validFrom}|${lane.validTo}`;

const KEY =
  /^(\d{1,9})\|(\d{0,9})\|(\d{2,9})\|([01])\|([01]?)\|([01]?)\|(\d{0,9})\|([01]?)\|(\d{0,18})\|(20\d\d-\d\d-\d\d)\|(20\d\d-\d\d-\d\d)$/;
const orNull = (text: string): number | null => (text === '' ? null : Number(text));
const bitOrNull = (text: string): 0 | 1 | null => (text === '' ? null : text === '1' ? 1 : 0);

/** The lane that such a key is of, its prices apart; undefined for any other text. */
export function readLaneKey(key: string): Omit<Lane, 'prices'> | undefined {
  const match = KEY.exec(key);
  if (!match) return undefined;
  const [, harbor, dock, region, type, heavy, trade, company, invoicing, customer, from, to] = match;
  if (startOfDay(from!) === null || startOfDay(to!) === null) return undefined;
  return {
    harborId: Number(harbor),
    dockId: orNull(dock!),
    regionCode: region!,
    orderType: bitOrNull(type!)!,
    isHeavyCargo: bitOrNull(heavy!),
    isForeignTrade: trade === '' ? null : trade === '1',
    shipCompanyId: orNull(company!),
    invoicing: bitOrNull(invoicing!),
    customerId: customer === '' ? null : customer!,
    validFrom: from!,
    validTo: to!,
  };
}

/** What is wrong with a cell of a lane. */
export interface LaneFault {
  readonly column: LaneColumn;
  readonly message: string;
}

/** '“20GP”应为数字'. */
export const laneFaultText = ({ column, message }: LaneFault): string =>
  `“${LANE_COLUMN_WORDS[column]}”${message}`;
