import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Invoicing } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import {
  CABINET_TYPES,
  type CabinetType,
  type CargoWeight,
  type SurchargeKind,
} from '@boxhaul/domain/pricing';
import { sql } from 'kysely';
import { inTransaction, type Db } from '@boxhaul/db';
import { boxPrices } from './rate-card-prices';
import { dataFolder } from './data-folder';

type Rule = {
  rule_name: string;
  surcharge_kind: SurchargeKind;
  sort: number;
  cabinet_types?: CabinetType[];
  is_heavy_cargo?: CargoWeight;
  is_foreign_trade?: boolean;
  invoicing?: Invoicing;
  amount_fen?: number;
  permille?: number;
};
const RULES: Rule[] = [
  {
    rule_name: '重货附加费',
    surcharge_kind: 'overweight',
    sort: 10,
    cabinet_types: ['20GP', '20HQ'],
    is_heavy_cargo: 1,
    amount_fen: 15_000,
  },
  {
    rule_name: '重货附加费',
    surcharge_kind: 'overweight',
    sort: 11,
    cabinet_types: ['40GP', '40HQ'],
    is_heavy_cargo: 1,
    amount_fen: 20_000,
  },
  { rule_name: '内贸优惠', surcharge_kind: 'other', sort: 20, is_foreign_trade: false, amount_fen: -5_000 },
  { rule_name: '开票税点', surcharge_kind: 'invoice', sort: 30, invoicing: 1, permille: 90 },
];

type Drive = { harborId: number; dockId: number | null; regionCode: string; metres: number };
type Columns = {
  harbor: number[];
  dock: (number | null)[];
  region: string[];
  type: number[];
  cabinet: string[];
  fen: number[];
};

/**
 * Publishes the demo's rate card of the Pearl River Delta at `now`: from every harbour there to every district, town and
 * outlying street of its eight cities. Prices follow the estimated drive and are believable, but nobody's offer.
 * `ownCustomerId` gets some rows of its own. Regions, harbours and docks must be there.
 */
export async function seedRateCard(
  db: Db,
  options: { now: Date; ownCustomerId?: string },
): Promise<{ versionId: string; versionName: string; rows: number }> {
  const drives = readDrives();
  const general = columnsOf(drives, 0);
  const own =
    options.ownCustomerId === undefined ? undefined : columnsOf(drives.filter(isOwnLane), OWN_DISCOUNT_FEN);
  const today = toWireDate(options.now);
  const versionName = `${today.slice(0, 7)} 珠三角基准价`;
  const from = `${today.slice(0, 7)}-01`;
  const to = `${Number(today.slice(0, 4)) + 2}-12-31`;

  return inTransaction(db, async (tx) => {
    const { version_id: versionId } = await tx
      .insertInto('rate_card_version')
      .values({ version_name: versionName, created_at: options.now, published_at: options.now })
      .returning('version_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('rate_card_publication')
      .values({ version_id: versionId, decided_at: options.now, in_force_from: options.now })
      .execute();
    const insert = (columns: Columns, customerId: string | null) =>
      sql`insert into rate_card_row (version_id, harbor_id, dock_id, region_code, order_type, cabinet_type, customer_id,
            valid_from, valid_to, price_fen)
          select ${versionId}::bigint, harbor, dock, region, type, cabinet, ${customerId}::bigint, ${from}::date, ${to}::date, fen
          from unnest(${columns.harbor}::int[], ${columns.dock}::int[], ${columns.region}::text[], ${columns.type}::int[],
            ${columns.cabinet}::text[], ${columns.fen}::int[]) as t (harbor, dock, region, type, cabinet, fen)`.execute(
        tx,
      );
    await insert(general, null);
    if (own && options.ownCustomerId !== undefined) await insert(own, options.ownCustomerId);
    const rules = RULES.map((rule) => ({ ...rule, version_id: versionId }));
    await tx.insertInto('surcharge_rule').values(rules).execute();
    await sql`analyze rate_card_row`.execute(tx);
    return { versionId, versionName, rows: general.fen.length + (own?.fen.length ?? 0) };
  });
}

function readDrives(): Drive[] {
  const lines = readFileSync(join(dataFolder(), 'rate-card', 'drives.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.slice(1).map((line) => {
    const [harborId, dockId, regionCode = '', metres] = line.split('\t');
    return {
      harborId: Number(harborId),
      dockId: dockId ? Number(dockId) : null,
      regionCode,
      metres: Number(metres),
    };
  });
}

/** A customer's contract: from 深圳盐田港 to 深圳宝安, 深圳龙岗 and all of 东莞. */
const OWN_DISCOUNT_FEN = 8_000;
const isOwnLane = ({ harborId, regionCode }: Drive): boolean =>
  harborId === 1 && /^(440306|440307|441900)/.test(regionCode);

function columnsOf(drives: readonly Drive[], discountFen: number): Columns {
  const columns: Columns = { harbor: [], dock: [], region: [], type: [], cabinet: [], fen: [] };
  for (const drive of drives) {
    for (const orderType of [0, 1] as const) {
      boxPrices(drive.metres, orderType).forEach((price, i) => {
        columns.harbor.push(drive.harborId);
        columns.dock.push(drive.dockId);
        columns.region.push(drive.regionCode);
        columns.type.push(orderType);
        columns.cabinet.push(CABINET_TYPES[i]!);
        columns.fen.push(price - discountFen);
      });
    }
  }
  return columns;
}
