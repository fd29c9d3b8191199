import { zoneRule, zoneShape } from '@boxhaul/contract/schemas';
import { type PlateColour, toWireDate } from '@boxhaul/domain/kit';
import {
  boxOf,
  buildZoneIndex,
  type Workdays,
  workdaysOf,
  type Zone,
  type ZoneIndex,
  type ZonePermit,
} from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import { setImmediate } from 'node:timers/promises';
import { cacheFor } from '../../platform/cache-for';
import { readWorkCalendar } from '../calendar';
import { selectZonePermits, selectZoneRevision, selectZonesInForce, type ZoneInForceRow } from './zones.repo';

/** A zone in force with the notice that it rests on. */
export interface ZoneInForce extends Zone {
  readonly zoneName: string;
  readonly source: string;
  readonly noticeNo: string | null;
  readonly noticeDate: string | null;
  readonly noticeText: string;
  readonly box: ReturnType<typeof boxOf>;
}

/** The zones in force. */
export interface ZoneBook {
  readonly zones: readonly ZoneInForce[];
  readonly index: ZoneIndex<ZoneInForce>;
  readonly workdays: Workdays;
  /** What a vehicle may do all the same; a colour that is not known may be any. */
  permitsOf(plateNumber: string | null, vco: PlateColour | null): ZonePermit[];
}

/** Rows that are read between two turns of other requests. */
const AT_ONCE = 200;

function readZone(row: ZoneInForceRow): ZoneInForce {
  const shape = zoneShape.parse(row.shape);
  return {
    zoneId: row.zone_id,
    zoneName: row.zone_name,
    source: row.source,
    noticeNo: row.notice_no,
    noticeDate: row.notice_date,
    noticeText: row.notice_text,
    shape,
    rule: zoneRule.parse(row.rule),
    box: boxOf(shape.kind === 'area' ? shape.rings.flat() : shape.line),
  };
}

async function readZones(db: Db): Promise<ZoneInForce[]> {
  const rows = await selectZonesInForce(db);
  const zones: ZoneInForce[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    zones.push(...rows.slice(from, from + AT_ONCE).map(readZone));
    await setImmediate();
  }
  return zones;
}

async function readBook(db: Db, now: Date): Promise<ZoneBook> {
  const zones = await readZones(db);
  const rows = await selectZonePermits(db);
  const permits = new Map<string, typeof rows>();
  for (const row of rows) {
    const known = permits.get(row.plate_number);
    if (known) known.push(row);
    else permits.set(row.plate_number, [row]);
  }
  return {
    zones,
    index: buildZoneIndex(zones),
    workdays: workdaysOf(await readWorkCalendar(db, now)),
    permitsOf: (plateNumber, vco) =>
      (plateNumber === null ? [] : (permits.get(plateNumber) ?? []))
        .filter((permit) => vco === null || permit.vco === vco)
        .map((permit) => ({
          zoneId: permit.zone_id,
          validFrom: permit.valid_from,
          validTo: permit.valid_to,
        })),
  };
}

/** What an operator has changed is in force everywhere within this time. */
const CHECK_EVERY_MS = 1_000;

/** The zones in force, of one server. */
export interface Zones {
  /** Looked at again every second; read again once something has changed, or a year has begun. */
  book(db: Db): Promise<ZoneBook>;
}

export function openZones({ clock }: { clock: () => Date }): Zones {
  const books = cacheFor({ most: 1 }, (_: string, db: Db, now: Date) => readBook(db, now));
  const fresh = { ms: CHECK_EVERY_MS, now: () => clock().getTime(), elseOld: true };
  const current = cacheFor({ most: 1, fresh }, async (_: 'current', db: Db) => {
    const now = clock();
    const year = toWireDate(now).slice(0, 4);
    return books.get(`${year} ${await selectZoneRevision(db)}`, db, now);
  });
  return { book: (db) => current.get('current', db) };
}
