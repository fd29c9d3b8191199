import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { cabinetStateAfter, LEG_NUMBER, refuseTendered, whyNotTurned } from '@boxhaul/domain/dispatch';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import type { Places } from '../../../pricing/places';
import { dockOfOrder } from '../../crews';
import { refuseClosedOrder } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { refuseLocked, lockResources } from '../assign/assign-task';
import { storeTripMinutes } from '../store-trip-minutes';
import { refusePaired } from '../pairs/pair-guard';
import { lockActiveTenders } from '../../tenders';
import { insertTurn, markTurned, selectTurnBoxes, type TurnBoxRow } from './turns.repo';
import { finishImport } from './finish-import';
import { doorOf, drivesFromDoor, turnBoxOf } from './turn-facts';

type Input = ParsedInputOf<typeof dispatch.linkTurn>;

type Linking = Omit<Input, 'overrideReason'> & {
  overrideReason?: string | undefined;
  /** The line agreed by word; the number is asked for on the board. */
  numberLater?: boolean;
};

/** Who links: an operator, or null for the platform on behalf of two parties that agreed. */
interface Linker extends Pick<Ctx, 'db' | 'now' | 'actor'> {
  accountId: string | null;
}

export interface LinkedTurn {
  turnId: string;
  /** The export's, assigned to the import's truck. */
  taskId: string;
  importOrderId: string;
  exportOrderId: string;
  plateNumber: string;
}

/** A dispatcher links two boxes. */
export async function linkTurn(
  places: Places,
  ctx: Ctx,
  input: Input,
): Promise<PresentedOf<typeof dispatch.linkTurn>> {
  const { accountId } = ctx.signedIn();
  const { db, now, actor } = ctx;
  const linked = await linkStreetTurn(places, { db, now, actor, accountId }, input);
  ctx.audit({
    target: 'order',
    id: linked.exportOrderId,
    after: {
      turnId: linked.turnId,
      importOrder: linked.importOrderId,
      plateNumber: linked.plateNumber,
      reference: input.reference,
    },
  });
  return { turnId: linked.turnId, taskId: linked.taskId };
}

/**
 * The empty box of an import goes on to an export (套箱) by the same truck and driver. Both orders are locked, so that of
 * two who turn one box one is refused. Throws NOT_FOUND, ORDER_STATE, TASK_STATE with every reason against it, and what
 * an assignment throws.
 */
export async function linkStreetTurn(places: Places, linker: Linker, input: Linking): Promise<LinkedTurn> {
  const { db: tx, now, accountId } = linker;
  const { importCabinetId: importId, exportCabinetId: exportId, reference, numberLater = false } = input;
  const orders = await repo.lockOrdersOfCabinets(tx, [importId, exportId]);
  const rows = await selectTurnBoxes(tx, [importId, exportId]);
  const imported = rows.find((row) => row.cabinet_id === importId);
  const exported = rows.find((row) => row.cabinet_id === exportId);
  if (!imported || !exported) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  for (const { order_state } of rows) refuseClosedOrder(order_state);
  await refuseLocked(linker, importId, exportId);
  await refusePaired(tx, [importId, exportId], '套箱');
  const tendered = refuseTendered('direct', await lockActiveTenders(tx, [exportId]), now);
  if (tendered !== null) throw new Refusal('TASK_STATE', { message: tendered });
  refuseUnfit(places, { imported, exported, reference, numberLater, now });
  const { task } = imported;
  if (!task) throw new Error('a turn without a truck');
  const turnId = await insertTurn(tx, { importId, exportId, reference, accountId, now });
  const dockId = dockOf(await places.book(tx), exported, toWireDate(now));
  const taken = await lockResources(places, linker, {
    cabinetId: exportId,
    vehicleId: task.vehicleId,
    driverId: task.driverId,
    overrideReason: input.overrideReason,
  });
  const taskId =
    exported.task?.taskId ??
    (await repo.insertTask(tx, {
      cabinetId: exportId,
      orderId: exported.order_id,
      leg: LEG_NUMBER.direct,
      legKind: 'direct',
      vehicleId: task.vehicleId,
      driverId: task.driverId,
      dockId,
      returnPlace: { dockId: null, depotId: null },
      forcedReason: taken.forced ? taken.forced.reason : null,
      now,
    }));
  await storeTripMinutes(places, linker, [taskId]);
  await markTurned(tx, task.taskId);
  await passOn(tx, exported, imported, now);
  await tellHistory(tx, { imported, exported, turnId, taken, reference, accountId, now });
  if (imported.empty_at) await finishImport(tx, { turnId, importId, exportId, accountId, now }, orders);
  const told = { o: [imported.order_id, exported.order_id], t: [task.taskId, taskId] };
  await announce(tx, told);
  return {
    turnId,
    taskId,
    importOrderId: imported.order_id,
    exportOrderId: exported.order_id,
    plateNumber: taken.plateNumber,
  };
}

interface Asked {
  imported: TurnBoxRow;
  exported: TurnBoxRow;
  reference: string;
  numberLater: boolean;
  now: Date;
}

/** Refuses two boxes that do not fit, with everything that is against it. */
function refuseUnfit(places: Places, { imported, exported, reference, numberLater, now }: Asked): void {
  const drive = drivesFromDoor(places, imported)(doorOf(exported));
  const driveMinutes = drive?.minutes ?? null;
  const asked = { consent: imported.turn_consent, reference, numberLater, driveMinutes, now };
  const why = whyNotTurned(turnBoxOf(imported), turnBoxOf(exported), asked);
  if (why.length > 0) throw new Refusal('TASK_STATE', { message: `不能套箱：${why.join('；')}` });
}

function dockOf(book: Awaited<ReturnType<Places['book']>>, row: TurnBoxRow, today: string): number {
  const dock = dockOfOrder(book, row, today);
  if (!dock) throw refuseField('exportCabinetId', '出口箱的港口没有开放的码头');
  return dock.dock_id;
}

/** The export's box is the import's: it has its number, as far as that is known, and a truck. */
async function passOn(tx: Db, exported: TurnBoxRow, imported: TurnBoxRow, now: Date): Promise<void> {
  await updateCabinet(
    tx,
    exported.cabinet_id,
    {
      state: cabinetStateAfter('assign', exported.state),
      ...(imported.cabinet_no !== null && {
        cabinet_no: imported.cabinet_no,
        cabinet_no_override: imported.cabinet_no_override,
      }),
    },
    now,
  );
}

interface Linked {
  imported: TurnBoxRow;
  exported: TurnBoxRow;
  turnId: string;
  taken: Awaited<ReturnType<typeof lockResources>>;
  reference: string;
  accountId: string | null;
  now: Date;
}

/** In both histories; whose the other box is stays between the operators. */
async function tellHistory(tx: Db, linked: Linked): Promise<void> {
  const { imported, exported, turnId, taken, reference, accountId, now } = linked;
  const forced = taken.forced && `，强行派车：${taken.forced.reason}（${taken.forced.faults}）`;
  const by = `${taken.plateNumber} ${taken.driverName}`;
  const number = reference && `，编号 ${reference}`;
  await recordEvent(tx, {
    orderId: imported.order_id,
    accountId,
    event: 'turn_linked',
    note: `第 ${imported.seq} 箱 ${by}：卸空后套箱，不再还柜${number}`,
    after: { turnId, exportCabinetId: exported.cabinet_id },
    now,
  });
  await recordEvent(tx, {
    orderId: exported.order_id,
    accountId,
    event: 'turn_linked',
    note: `第 ${exported.seq} 箱 ${by}：用套箱的空箱装货，不再提空柜${number}${forced}`,
    after: { turnId, importCabinetId: imported.cabinet_id },
    now,
  });
}
