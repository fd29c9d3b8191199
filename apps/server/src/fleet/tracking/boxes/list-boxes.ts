import type { LiveBox, OpsLiveBox } from '@boxhaul/contract/fleet';
import { phaseWord } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { toTaskCode } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import { type BoxRow, countRunningBoxes, selectRunningBoxes } from '../boxes.repo';
import { type ArrivalsAtDoors, presentArrival } from '../../arrivals';

/** Of one list: a customer's, and the desk's. */
const MOST = 2000;
const MOST_WORDS = 20;

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
export async function listBoxes(db: Db, arrivalsOf: ArrivalsAtDoors, { customerId, keyword, now }: Asked) {
  const side = customerId === undefined ? 'desk' : 'customer';
  const words = (keyword ?? '')
    .split(/[\s,，、;；]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const [rows, total] = await Promise.all([
    selectRunningBoxes(db, { customerId, words, now, most: MOST }),
    countRunningBoxes(db, { customerId, words }),
  ]);
  const doors = await arrivalsOf(db, rows, now);
  const boxes = rows.map((row, i): OpsLiveBox => {
    const atDoor = doors[i]!;
    return {
      taskId: row.task_id,
      taskCode: toTaskCode(row.task_id),
      orderId: row.order_id,
      orderNo: row.order_no,
      bookSpaceNo: row.book_space_no,
      seq: row.seq,
      cabinetNo: row.cabinet_no,
      cabinetType: row.cabinet_type,
      plateNumber: row.plate_number,
      phase: phaseWord(side, { state: row.task_state, phase: row.phase }),
      dockName: row.dock_name,
      doorName: `${row.region_full_name}${row.address}`,
      dock: { lon: row.dock_lng, lat: row.dock_lat },
      door: { lon: row.address_lng, lat: row.address_lat },
      fences: row.fences,
      requireDate: toWireTime(row.require_date),
      last: presentLast(row, now),
      risk: atDoor.risk,
      warningMsg: atDoor.notice,
      arrival: presentArrival(atDoor, now),
      customerName: row.customer_name,
      vco: row.vco,
      publishedAt: toWireTime(row.published_at),
    };
  });
  return { boxes, total, now: toWireTime(now) };
}
