import { setImmediate } from 'node:timers/promises';
import type { LiveBox, OpsLiveBox } from '@boxhaul/contract';
import { toTaskCode, toWireTime, wgs84 } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import { cacheFor } from '../../../platform/cache-for';
import type { Planner } from '../../places';
import { type BoxRow, countRunningBoxes, selectRunningBoxes } from '../boxes.repo';
import { driveToDoor } from '../tracks/drive-to-door';
import { judgeArrival, presentArrival } from '../trips/judge-arrival';
import { laneOf, openLaneTrips } from '../trips/lane-trips';

/** Of one list: a customer's, and the desk's. */
const MOST = 2000;
const MOST_WORDS = 20;
/** Some two kilometres: from anywhere within, the drive to a place is much the same. */
const CELL_DEGREES = 0.02;
/** Drives that are kept: each truck is in one cell at a time. */
const KEPT_DRIVES = 20_000;
/** Requests come in between so many. */
const AT_ONCE = 20;

type Drive = ReturnType<typeof driveToDoor>;

/** What the drives of lists are worked out by: kept by cell, for a list is asked for every minute. */
export function openDrives(planner: Planner) {
  const cell = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);
  const kept = cacheFor({ most: KEPT_DRIVES }, (_key: string, ask: () => Drive) => ask());
  return (row: BoxRow, now: Date): Drive => {
    if (row.lng === null || row.lat === null) return undefined;
    const [from, dock, door] = [
      wgs84(row.lng, row.lat),
      wgs84(row.dock_lng, row.dock_lat),
      wgs84(row.address_lng, row.address_lat),
    ];
    const toDock = row.next_place === 'dock';
    const key = [cell(from.lng), cell(from.lat), toDock ? row.dock_id : '', door.lng, door.lat].join(' ');
    const drive = kept.get(key, () => driveToDoor(planner, { from, dock, door, toDock }));
    const { ahead } = drive ?? {};
    if (!drive || !ahead?.dock || row.came_at === null) return drive;
    const stoodSeconds = Math.max(0, (now.getTime() - row.came_at.getTime()) / 1000);
    return { ...drive, ahead: { ...ahead, dock: { ...ahead.dock, stoodSeconds } } };
  };
}

export type DriveOfBox = ReturnType<typeof openDrives>;

interface Asked {
  customerId: string | undefined;
  keyword: string | undefined;
  now: Date;
}

const presentLast = (row: BoxRow, now: Date): LiveBox['last'] =>
  row.at === null || row.lng === null || row.lat === null
    ? null
    : {
        lon: row.lng,
        lat: row.lat,
        speed: (row.speed ?? 0) / 10,
        course: row.course ?? 0,
        positionTime: toWireTime(row.at > now ? now : row.at),
      };

/** Boxes under way with where they are, when they will be at their doors, and whether that is in time. */
export async function listBoxes(db: Db, driveOf: DriveOfBox, { customerId, keyword, now }: Asked) {
  const words = (keyword ?? '')
    .split(/[\s,，、;；]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const [rows, total] = await Promise.all([
    selectRunningBoxes(db, { customerId, words, now, most: MOST }),
    countRunningBoxes(db, { customerId, words }),
  ]);
  const lanes = rows.map((row) => laneOf(row.dock_id, row.region_code));
  const tripsOf = await openLaneTrips(db, lanes, now);
  const boxes: OpsLiveBox[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { risk, notice, arrival } = judgeArrival({
      drive: driveOf(row, now),
      trips: tripsOf(lanes[i]!),
      phase: row.phase,
      requireDate: row.require_date,
      lastAt: row.at,
      now,
    });
    boxes.push({
      taskId: row.task_id,
      taskCode: toTaskCode(row.task_id),
      orderId: row.order_id,
      orderNo: row.order_no,
      bookSpaceNo: row.book_space_no,
      seq: row.seq,
      cabinetNo: row.cabinet_no,
      cabinetType: row.cabinet_type,
      plateNumber: row.plate_number,
      phase: row.phase,
      dockName: row.dock_name,
      doorName: `${row.region_full_name}${row.address}`,
      dock: { lon: row.dock_lng, lat: row.dock_lat },
      door: { lon: row.address_lng, lat: row.address_lat },
      fences: row.fences,
      requireDate: toWireTime(row.require_date),
      last: presentLast(row, now),
      risk,
      warningMsg: notice,
      arrival: presentArrival(arrival, now),
      customerName: row.customer_name,
      vco: row.vco,
      publishedAt: toWireTime(row.published_at),
    });
  }
  return { boxes, total, now: toWireTime(now) };
}
