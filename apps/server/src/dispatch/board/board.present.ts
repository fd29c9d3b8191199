import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import {
  boxStage,
  boxWord,
  isUnseenStep,
  LEG_WORDS,
  phaseWord,
  standingLeg,
  taskActions,
  taskWord,
  whyPairStays,
  whyTurnStays,
  PICKED_KINDS,
} from '@boxhaul/domain/dispatch';
import { AHEAD_MS } from '@boxhaul/domain/fleet';
import { metresBetween, toWireDate, toWireTime, wgs84 } from '@boxhaul/domain/kit';
import { isBoxOver } from '@boxhaul/domain/orders';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import { isOffered, type PlaceBook, takesBoxesOf } from '../../pricing/places';
import type { BookingWord } from '../../fleet/sailings';
import type { BoxRow, selectBoardOrders } from './board.repo';
import type { openDocks, QueuedTask } from '../crews';
import { presentHourChange } from './hour-change.present';
import type { HoldRow } from './board-holds.repo';
import type { LockRow, JudgedLinks } from '../tasks';
import { presentMarks, type MarkRow, type PreparationRow } from '../boxes';
import { type NamedPolicy, presentPreparation } from './preparation.present';
import type { BoardTenderRow } from './board-tenders.repo';
import { presentBoardTender } from './board-tenders.present';
import type { BoxWeighing } from './board-weighings.repo';
import type { BoardPairRow } from './board-pairs.repo';
import type { BoardTurnRow } from './board-turns.repo';

type OrderRow = Awaited<ReturnType<typeof selectBoardOrders>>[number];

interface Parts {
  order: BoardOrder['order'];
  row: OrderRow;
  /** Where its boxes may be fetched. */
  docks: ReturnType<typeof openDocks>;
  depots: PlaceBook['depots'];
  boxes: readonly BoxRow[];
  holds: readonly HoldRow[];
  /** Those that have not ended first. */
  marks: readonly MarkRow[];
  locks: readonly LockRow[];
  turns: readonly BoardTurnRow[];
  pairs: readonly BoardPairRow[];
  /** What holds no longer of them, by the box. */
  judged: JudgedLinks;
  preparations: readonly PreparationRow[];
  weighings: readonly BoxWeighing[];
  /** What is known of the ships of its booking. */
  sailings: readonly BookingWord[];
  tenders: readonly BoardTenderRow[];
  /** Of open tasks, by task. */
  queues: ReadonlyMap<string, QueuedTask>;
  /** The prices by the day after a free period. */
  policies: readonly NamedPolicy[];
}

/** A board order out of its parts; pictures get links of 10 minutes. */
export function presentBoardOrder(deps: Deps, holder: LinkHolder, parts: Parts): BoardOrder {
  const { order, row, depots, boxes, holds, locks, turns, pairs, preparations, sailings, tenders } = parts;
  const cabinets = new Map<string, BoardOrder['cabinets'][number]>();
  for (const box of boxes) {
    const turn = turns.find(({ cabinet_id }) => cabinet_id === box.cabinet_id);
    const cabinet = cabinets.get(box.cabinet_id) ?? {
      cabinetId: box.cabinet_id,
      seq: box.seq,
      cabinetNo: box.cabinet_no,
      sealNo: box.seal_no,
      state: box.cabinet_state,
      stage: boxStage(box.cabinet_state, legsOf(boxes, box)),
      stateText: boxWord('desk', box.cabinet_state, standingTask(boxes, box)),
      hold: presentHold(holds.find(({ cabinet_id }) => cabinet_id === box.cabinet_id)),
      marks: presentMarks(parts.marks, box.cabinet_id, holder.now),
      lock: presentLock(locks.find(({ cabinet_id, turned }) => cabinet_id === box.cabinet_id && !turned)),
      preparation: presentPreparation(
        preparations.find(({ cabinetId }) => cabinetId === box.cabinet_id),
        {
          orderType: row.order_type,
          fetchedAt: fetchedAt(boxes, box),
          // Loaded into an empty box that its truck has already.
          turnedInto: turn?.as_import === false,
          // Its line waits for the empty box until the export that it went on to is given back.
          done: isBoxOver(box.cabinet_state) && !(turn?.as_import && !isBoxOver(turn.other_state)),
          cabinetNo: box.cabinet_no,
          sailings,
          scope: scopeOf(row, boxes, box),
          cabinetType: row.cabinet_type,
          gateDoubts: gateDoubtsOf(boxes, box, parts.queues),
          weighing: parts.weighings.find(({ cabinetId }) => cabinetId === box.cabinet_id),
        },
        { policies: parts.policies, now: holder.now },
      ),
      turn: presentTurn(turn, faultsOf(parts.judged, box)),
      pair: presentPair(
        pairs.find(({ cabinet_id }) => cabinet_id === box.cabinet_id),
        faultsOf(parts.judged, box),
      ),
      tasks: [],
      tenders: tenders
        .filter(({ cabinetId }) => cabinetId === box.cabinet_id)
        .map((tender) => presentBoardTender(tender, holder.now)),
    };
    cabinets.set(box.cabinet_id, cabinet);
    const task = presentTask(deps, holder, parts, box);
    if (task) cabinet.tasks.push(task);
  }
  const today = toWireDate(holder.now);
  return {
    order,
    harborId: row.harbor_id,
    dockId: row.dock_id,
    docks: parts.docks.map((dock) => ({ dockId: dock.dock_id, dockName: dock.dock_name })),
    depots: [...depots.values()]
      .filter((depot) => isOffered(depot, today) && takesBoxesOf(depot, row.ship_company_id))
      .map((depot) => ({ depotId: depot.depot_id, depotName: depot.depot_name, address: depot.address })),
    cabinets: [...cabinets.values()],
  };
}

const faultsOf = (judged: JudgedLinks, { cabinet_id }: BoxRow): string[] => {
  const link = judged.get(cabinet_id);
  return link ? [...link.never, ...link.seen] : [];
};

const presentTurn = (turn: BoardTurnRow | undefined, faults: string[]) =>
  turn
    ? {
        turnId: turn.turn_id,
        asImport: turn.as_import,
        reference: turn.reference,
        numberMissing: turn.number_missing,
        orderId: turn.other_order_id,
        orderNo: turn.other_order_no,
        seq: turn.other_seq,
        address: turn.other_address,
        stateText: boxWord('desk', turn.other_state, turn.other_task),
        replaced: turn.replaced,
        stays: whyTurnStays({ exportBegun: turn.export_begun, importOrderOpen: turn.import_order_open }),
        faults,
      }
    : null;

const presentPair = (pair: BoardPairRow | undefined, faults: string[]) =>
  pair
    ? {
        pairId: pair.pair_id,
        first: pair.place === 1,
        orderId: pair.other_order_id,
        orderNo: pair.other_order_no,
        seq: pair.other_seq,
        address: pair.other_address,
        stateText: boxWord('desk', pair.other_state, pair.other_task),
        stays: whyPairStays(pair.task_states),
        faults,
      }
    : null;

/** What speaks against a box's booking at the gate, by all its tasks. */
const gateDoubtsOf = (boxes: readonly BoxRow[], { cabinet_id }: BoxRow, queues: Parts['queues']): string[] =>
  boxes.flatMap((box) =>
    box.cabinet_id === cabinet_id && box.task_id !== null ? (queues.get(box.task_id)?.gateDoubts ?? []) : [],
  );

/** Whose prices by the day are a box's. */
const scopeOf = (row: OrderRow, boxes: readonly BoxRow[], box: BoxRow) => ({
  customerId: row.customer_id,
  shipCompanyId: row.ship_company_id,
  dockId: boxes.find(({ cabinet_id }) => cabinet_id === box.cabinet_id)?.dock_id ?? row.dock_id,
  cabinetType: row.cabinet_type,
});

/** The task that stands for a box; null: it has none. */
function standingTask(boxes: readonly BoxRow[], { cabinet_id }: BoxRow) {
  return standingLeg(legsOf(boxes, { cabinet_id })) ?? null;
}

const legsOf = (boxes: readonly BoxRow[], { cabinet_id }: Pick<BoxRow, 'cabinet_id'>) =>
  boxes.flatMap(({ cabinet_id: of, leg, task_state: state, phase }) =>
    of === cabinet_id && leg !== null && state !== null ? [{ leg, state, phase }] : [],
  );

/** When a box was fetched. */
function fetchedAt(boxes: readonly BoxRow[], { cabinet_id }: BoxRow): Date | null {
  for (const box of boxes) {
    if (box.cabinet_id !== cabinet_id) continue;
    const node = box.nodes.find(
      ({ kind, doneAt }) => doneAt !== null && PICKED_KINDS.some((picked) => picked === kind),
    );
    if (node?.doneAt) return new Date(node.doneAt);
  }
  return null;
}

const presentHold = (hold: HoldRow | undefined) =>
  hold ? { reason: hold.reason, username: hold.username, time: toWireTime(hold.held_at) } : null;

const presentLock = (lock: LockRow | undefined) =>
  lock
    ? {
        matchId: lock.match_id,
        until: toWireTime(lock.until),
        plateNumber: lock.plate_number,
        driverName: lock.driver_name,
      }
    : null;

function presentTask(
  deps: Deps,
  holder: LinkHolder,
  { row: order, queues }: Pick<Parts, 'row' | 'queues'>,
  row: BoxRow,
): BoardTask | null {
  if (row.task_id === null || row.leg_kind === null || row.task_state === null) return null;
  const nodes = row.nodes.map(({ kind, triggers, ...node }) => ({
    ...node,
    unseen: isUnseenStep({ kind, proofs: node.proofs, triggers }),
    doneAt: node.doneAt && toWireTime(new Date(node.doneAt)),
    pics: node.pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, holder) })),
  }));
  return {
    taskId: row.task_id,
    leg: row.leg ?? 1,
    legKind: row.leg_kind,
    legText: LEG_WORDS[row.leg_kind],
    state: row.task_state,
    stateText: taskWord('desk', row.task_state),
    actions: taskActions(row.task_state),
    phase: phaseWord('desk', { state: row.task_state, phase: row.phase }),
    vehicleId: row.vehicle_id ?? '',
    plateNumber: row.plate_number ?? '',
    driverId: row.driver_id ?? '',
    driverName: row.driver_name ?? '',
    driverPhone: row.driver_phone ?? '',
    dockId: row.dock_id ?? 0,
    dockName: row.dock_name ?? '',
    returnPlace:
      row.return_name === null
        ? null
        : { dockId: row.return_dock_id, depotId: row.return_depot_id, name: row.return_name },
    queue: queues.get(row.task_id)?.queue ?? null,
    hourChange: presentHourChange(row, row.queue_at ?? order.require_date, holder.now),
    publishedAt: row.published_at && toWireTime(row.published_at),
    nodes,
    signs: row.signs.map(({ at, other, ...sign }) => ({
      ...sign,
      doneAt: toWireTime(new Date(at)),
      other: other && toWireTime(new Date(other)),
    })),
    last: presentLast(holder.now, order, row),
  };
}

function presentLast(now: Date, order: OrderRow, row: BoxRow): BoardTask['last'] {
  if (row.last_at === null || row.last_lng === null || row.last_lat === null) return null;
  const ahead = row.last_at.getTime() - now.getTime();
  if (ahead > AHEAD_MS) return null;
  const next = row.nodes.find((node) => node.doneAt === null);
  const target =
    next?.place === 'door'
      ? wgs84(order.address_lng, order.address_lat)
      : next?.place === 'dock' && row.dock_lng !== null && row.dock_lat !== null
        ? wgs84(row.dock_lng, row.dock_lat)
        : next?.place === 'return' && row.return_lng !== null && row.return_lat !== null
          ? wgs84(row.return_lng, row.return_lat)
          : null;
  return {
    lon: row.last_lng,
    lat: row.last_lat,
    speed: (row.last_speed ?? 0) / 10,
    positionTime: toWireTime(ahead > 0 ? now : row.last_at),
    metresToNext: target && Math.round(metresBetween(wgs84(row.last_lng, row.last_lat), target)),
  };
}
