import { setImmediate } from 'node:timers/promises';
import {
  boxNumberFaults,
  boxOfSlip,
  EXCEPTION_KIND_WORDS,
  lateBoxWords,
  LONG_STOP_MS,
  pictureList,
  SILENT_EXCEPTION_MS,
  weightDifference,
} from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { CUT_OFF_WORDS } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Deps } from '../../../platform/context';
import { sendNotices } from '../../../identity/notices';
import { numberEvent, selectBoxNumbers, unlistedEvent } from './box-numbers.repo';
import { judgeWay, type Ways } from './judge-way';
import * as repo from './signs.repo';

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;
/** The way of a truck is judged once in so many minutes. */
const TURNS = 5;

async function lateBoxes(db: Db): Promise<repo.Sign[]> {
  const rows = await repo.selectLate(db);
  return rows.map(({ task_id, required, earliest, span }) => ({
    task_id,
    kind: 'late' as const,
    event: `late ${task_id}`,
    detail: lateBoxWords(required, { earliest, span }),
  }));
}

async function silentTrucks(db: Db, now: Date): Promise<repo.Sign[]> {
  const rows = await repo.selectSilent(db, new Date(now.getTime() - SILENT_EXCEPTION_MS));
  return rows.map(({ task_id, at }) => ({
    task_id,
    kind: 'silent' as const,
    event: repo.silentEvent(task_id, at),
    detail: at ? `${toWireTime(at).slice(5, 16)} 之后没有收到车辆位置` : '接单后一直没有收到车辆位置',
  }));
}

async function faultyNodes(db: Db, now: Date): Promise<repo.Sign[]> {
  const rows = await repo.selectFaultyNodes(db, now);
  return rows.map(({ task_id, node_id, node_name, note, kind, lacking }) => ({
    task_id,
    kind,
    event: `${kind} ${node_id}`,
    detail:
      (kind === 'outside_fence'
        ? `登记“${node_name}”时车辆不在围栏内`
        : lacking
          ? `“${node_name}”缺${pictureList(lacking)}`
          : `“${node_name}”没有凭证照片`) + (note ? `，说明：${note}` : ''),
  }));
}

/** The first that is not closed stands for the others; of what a box's booking has each number is told once, whatever its legs. */
async function boxNumbers(db: Db, now: Date): Promise<repo.Sign[]> {
  const rows = await selectBoxNumbers(db, now);
  return rows.flatMap(({ task_id, cabinet_id, ...box }) =>
    boxNumberFaults(box).map(({ fault, detail }) => ({
      task_id,
      kind: 'box_number' as const,
      event: fault === 'unlisted' ? unlistedEvent(cabinet_id, box.cabinetNo) : numberEvent(task_id),
      detail,
    })),
  );
}

/** Goods that weigh otherwise than declared, by more than is let pass. */
async function weightsThatDiffer(db: Db, now: Date): Promise<repo.Sign[]> {
  const rows = await repo.selectWeighSlips(db, now);
  return rows.flatMap(({ task_id, node_id, node_name, cabinet_type, declared_kg, ...slip }) => {
    const box = boxOfSlip(slip, cabinet_type);
    if (!box) return [];
    const { kg, beyond } = weightDifference(box.cargoKg, declared_kg);
    if (!beyond) return [];
    const more = `${kg > 0 ? '多' : '少'} ${Math.abs(kg)} 公斤`;
    return {
      task_id,
      kind: 'weight_differs' as const,
      event: `weight_differs ${node_id}`,
      detail: `“${node_name}”磅单货重约 ${box.cargoKg} 公斤，申报 ${declared_kg} 公斤，${more}`,
    };
  });
}

async function passedCutOffs(db: Db, now: Date): Promise<repo.Sign[]> {
  const rows = await repo.selectPassedCutOffs(db, now);
  return rows.map(({ task_id, kind, at }) => ({
    task_id,
    kind: 'cut_off' as const,
    event: `cut_off ${kind} ${task_id}`,
    detail: `${CUT_OFF_WORDS[kind].name} ${toWireTime(at).slice(5, 16)} 已过：${CUT_OFF_WORDS[kind].rule}`,
  }));
}

async function passedHolds(db: Db, now: Date): Promise<repo.Sign[]> {
  const rows = await repo.selectPassedHolds(db, now);
  return rows.map(({ task_id, hold_id, node_id, node_name, reason, note, by }) => ({
    task_id,
    kind: 'hold_passed' as const,
    event: `hold_passed ${hold_id} ${node_id}`,
    detail: `该箱挂起中（${reason}），${by}登记了“${node_name}”，挂起已随之解除${note ? `，说明：${note}` : ''}`,
  }));
}

async function judgeWays(db: Db, ways: Ways, now: Date): Promise<repo.Sign[]> {
  const turn = Math.floor(now.getTime() / MINUTE_MS) % TURNS;
  const since = new Date(now.getTime() - LONG_STOP_MS);
  const signs: repo.Sign[] = [];
  for (const task of await repo.selectEnRoute(db, { since, turn, turns: TURNS })) {
    // Requests come in between.
    await setImmediate();
    signs.push(...(await judgeWay(db, ways, task, now)));
  }
  return signs;
}

/** Dispatchers hear of the grave ones, once each. */
async function tellOfGrave(db: Db, now: Date): Promise<void> {
  const untold = await repo.selectUnnotified(db, new Date(now.getTime() - HOUR_MS));
  await sendNotices(
    db,
    untold.map(({ exception_id, kind, detail, order_no, seq, plate_number }) => ({
      kind: 'exception_raised' as const,
      event: `exception ${exception_id}`,
      facts: {
        orderNo: order_no,
        seq,
        plateNumber: plate_number,
        exception: EXCEPTION_KIND_WORDS[kind].name,
        detail,
      },
      subjectId: exception_id,
      now,
    })),
    now,
  );
}

/**
 * Looks for what went wrong with tasks under way, every minute on every node; the event's key keeps two nodes from
 * raising one twice. An exception stays when its cause has gone, until somebody closes it.
 */
export async function findExceptions({ db }: Pick<Deps, 'db'>, ways: Ways, now: Date): Promise<void> {
  const found = [
    await lateBoxes(db),
    await silentTrucks(db, now),
    await faultyNodes(db, now),
    await boxNumbers(db, now),
    await weightsThatDiffer(db, now),
    await passedCutOffs(db, now),
    await passedHolds(db, now),
    await judgeWays(db, ways, now),
  ];
  await repo.insertSigns(db, found.flat(), now);
  await tellOfGrave(db, now);
}
