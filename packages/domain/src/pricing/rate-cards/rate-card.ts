import type { Fen } from '../../kit/money/money';
import type { RegionCode } from '../../kit/regions/region-code';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import type { CargoWeight } from '../words/cargo-weight';
import type { Invoicing } from '../../identity/words/invoicing';
import { ORDER_TYPES, type OrderType } from '../words/order-type';
import type { SurchargeRule } from './surcharge-rule';
import { surchargeWords } from './surcharge-words';

/** A row of a rate card (decisions 5); null in a dimension fits any value. Dates are 'YYYY-MM-DD', both included. */
export interface RateRow {
  readonly rowId: string;
  readonly harborId: number;
  readonly dockId: number | null;
  readonly regionCode: string;
  readonly orderType: OrderType;
  readonly cabinetType: CabinetType;
  readonly isHeavyCargo: CargoWeight | null;
  readonly isForeignTrade: boolean | null;
  readonly shipCompanyId: number | null;
  readonly invoicing: Invoicing | null;
  readonly customerId: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly price: Fen;
}

/** Rows of one owner from one harbour to one region, by slot; each list in the order of preference. */
export interface RateCell {
  readonly slots: readonly (readonly RateRow[])[];
}

/** One version of the rate card, indexed; build it once. */
export interface RateCard {
  readonly versionId: string;
  readonly versionName: string;
  /** In their order, each with its rule in words. */
  readonly rules: readonly (SurchargeRule & { readonly words: string })[];
  readonly rowsById: ReadonlyMap<string, RateRow>;
  /** By owner, harbour and region. */
  readonly cells: ReadonlyMap<string, RateCell>;
  /** Regions that have any row, by owner and harbour. */
  readonly regions: ReadonlyMap<string, ReadonlySet<RegionCode>>;
}

/** Index of a direction and container type: loading first, then delivery; types in the order of CABINET_TYPES. */
export const slotOf = (orderType: OrderType, cabinetType: CabinetType): number =>
  orderType * CABINET_TYPES.length + CABINET_TYPES.indexOf(cabinetType);
/** Directions times container types. */
export const SLOTS = ORDER_TYPES.length * CABINET_TYPES.length;

/** `owner` is a customer's id, or null for the general rows. */
export const harborKey = (owner: string | null, harborId: number): string => `${owner ?? ''}/${harborId}`;
/** Of one region from a harbour; `owner` as above. */
export const cellKeyOf = (owner: string | null, harborId: number, regionCode: string): string =>
  `${owner ?? ''}/${harborId}/${regionCode}`;

/** How exactly a row says where it applies: dock before shipping company before the rest (decisions 5). */
const exactness = (row: RateRow): number =>
  (row.dockId === null ? 0 : 32) +
  (row.shipCompanyId === null ? 0 : 16) +
  (row.isHeavyCargo === null ? 0 : 4) +
  (row.isForeignTrade === null ? 0 : 2) +
  (row.invoicing === null ? 0 : 1);

/** The more exact row first, then the one that became valid later, then the one written later. */
const byPreference = (a: RateRow, b: RateRow): number =>
  exactness(b) - exactness(a) ||
  (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0) ||
  b.rowId.length - a.rowId.length ||
  (a.rowId < b.rowId ? 1 : -1);

/** Indexes a version's rows and rules. */
export function buildRateCard(
  version: { versionId: string; versionName: string },
  rows: readonly RateRow[],
  rules: readonly SurchargeRule[],
): RateCard {
  const cells = new Map<string, { slots: RateRow[][] }>();
  const regions = new Map<string, Set<RegionCode>>();
  for (const row of rows) {
    const key = cellKeyOf(row.customerId, row.harborId, row.regionCode);
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { slots: Array.from({ length: SLOTS }, () => []) }));
    cell.slots[slotOf(row.orderType, row.cabinetType)]!.push(row);
    const harbor = harborKey(row.customerId, row.harborId);
    let known = regions.get(harbor);
    if (!known) regions.set(harbor, (known = new Set()));
    known.add(row.regionCode as RegionCode);
  }
  for (const { slots } of cells.values()) {
    for (const list of slots) if (list.length > 1) list.sort(byPreference);
  }
  return {
    ...version,
    rules: rules
      .toSorted((a, b) => a.sort - b.sort)
      .map((rule) => ({ ...rule, words: surchargeWords(rule) })),
    rowsById: new Map(rows.map((row) => [row.rowId, row])),
    cells,
    regions,
  };
}
