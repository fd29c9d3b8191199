import type {
  RateCardDetail,
  RateCardLane,
  RateCardSurcharge,
  RateCardVersion,
} from '@boxhaul/contract/pricing';
import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import {
  CARGO_WEIGHT_WORDS,
  laneKeyOf,
  ORDER_TYPE_WORDS,
  rateCardStateOf,
  surchargeWords,
  tradeWord,
} from '@boxhaul/domain/pricing';
import { surchargeRuleOf } from '@boxhaul/db';
import type { PlaceBook } from '../places';
import { type LaneRow, laneOf } from './lane-rows';
import type { StoredLane } from './lanes.repo';
import type { PublicationRow } from './publications.repo';
import type { SurchargeRow } from './surcharges.repo';
import type { VersionRow } from './versions.repo';

const timeOrNull = (at: Date | null): string | null => (at === null ? null : toWireTime(at));
const yuanOrEmpty = (price: number | null): string => (price === null ? '' : toYuan(fen(price)));

export const presentVersion = (
  row: VersionRow,
  inForceId: string | undefined,
  now: Date,
): RateCardVersion => ({
  versionId: row.version_id,
  versionName: row.version_name,
  state: rateCardStateOf({ versionId: row.version_id, publishedAt: row.published_at }, inForceId, now),
  revision: row.revision,
  note: row.note,
  createdAt: toWireTime(row.created_at),
  createdBy: row.created_by,
  basedOn: row.based_on,
  inForceFrom: timeOrNull(row.published_at),
  prices: row.prices,
});

export const presentPublication = (row: PublicationRow): RateCardDetail['publications'][number] => ({
  decidedAt: toWireTime(row.decided_at),
  decidedBy: row.decided_by,
  inForceFrom: toWireTime(row.in_force_from),
  calledOffAt: timeOrNull(row.called_off_at),
  calledOffBy: row.called_off_by,
});

export const presentSurcharge = (row: SurchargeRow): RateCardSurcharge => ({
  name: row.rule_name,
  kind: row.surcharge_kind,
  cabinetTypes: row.cabinet_types,
  isHeavyCargo: row.is_heavy_cargo,
  isForeignTrade: row.is_foreign_trade,
  invoicing: row.invoicing,
  harborId: row.harbor_id,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  amount: row.amount_fen === null ? null : toYuan(fen(row.amount_fen)),
  percent: row.permille === null ? null : String(row.permille / 10),
  words: surchargeWords(surchargeRuleOf(row)),
});

/** What a lane's names are looked up in. */
export interface LaneNames {
  places: PlaceBook;
  harbors: ReadonlyMap<number, string>;
  customers: ReadonlyMap<string, string>;
}

type Cells = RateCardLane['cells'];

/** A lane's cells as texts, its prices left empty. */
export const presentLaneCells = ({ places, harbors, customers }: LaneNames, row: LaneRow): Cells => ({
  harbor: harbors.get(row.harbor_id) ?? '',
  dock: row.dock_id === null ? '' : (places.docks.get(row.dock_id)?.dock_name ?? ''),
  regionCode: row.region_code,
  region: places.regions.get(row.region_code)?.full_name ?? '',
  orderType: ORDER_TYPE_WORDS[row.order_type],
  weight: row.is_heavy_cargo === null ? '' : CARGO_WEIGHT_WORDS[row.is_heavy_cargo],
  trade: row.is_foreign_trade === null ? '' : tradeWord(row.is_foreign_trade),
  shipCompany:
    row.ship_company_id === null
      ? ''
      : (places.shipCompanies.get(row.ship_company_id)?.ship_company_name ?? ''),
  invoicing: row.invoicing === null ? '' : INVOICING_WORDS[row.invoicing],
  customer: row.customer_id === null ? '' : (customers.get(row.customer_id) ?? ''),
  validFrom: row.valid_from,
  validTo: row.valid_to,
  '20GP': '',
  '20HQ': '',
  '40GP': '',
  '40HQ': '',
});

export const presentLane = (names: LaneNames, row: StoredLane): RateCardLane => ({
  laneKey: laneKeyOf(laneOf(row)),
  cells: {
    ...presentLaneCells(names, row),
    '20GP': yuanOrEmpty(row.gp20),
    '20HQ': yuanOrEmpty(row.hq20),
    '40GP': yuanOrEmpty(row.gp40),
    '40HQ': yuanOrEmpty(row.hq40),
  },
});
