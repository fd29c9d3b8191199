import { isHauled } from '@boxhaul/domain/identity';
import type { matches } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { refuseOffered } from '@boxhaul/domain/dispatch';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { fitnessOf } from '../../fleet/fleet';
import { isOffered, type Places } from '../../pricing/places';
import { findOfferedBox, type OfferedBox } from './empty-trucks.repo';
import { presentBox } from './matches.present';
import type { Dock } from './score-empty-trucks';
import { scoreOffers } from './score-offers';

const MOST_SHOWN = 40;

/** A box that may be offered; throws NOT_FOUND, TASK_STATE, ORDER_STATE. */
export async function requireOffered(ctx: Ctx, cabinetId: string): Promise<OfferedBox> {
  const box = await findOfferedBox(ctx.db, cabinetId);
  if (!box) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  if (!isHauled(box.order_state)) {
    throw new Refusal('ORDER_STATE', { message: '订单不在调度中，不能发抢单' });
  }
  if (box.paired) throw new Refusal('TASK_STATE', { message: '该箱已双拖，请先撤销双拖再发抢单' });
  const why = refuseOffered({ state: box.state, hasTask: box.has_task });
  if (why !== null) throw new Refusal('TASK_STATE', { message: why });
  return box;
}

/** Where a box is fetched: the dock that is asked for, its order's, else its harbour's first that is open. */
export async function dockOfBox(places: Places, ctx: Ctx, box: OfferedBox, dockId?: number): Promise<Dock> {
  const book = await places.book(ctx.db);
  const open = (book.docksOf.get(box.harbor_id) ?? []).filter((dock) =>
    isOffered(dock, toWireDate(box.require_date)),
  );
  const wanted = dockId ?? box.dock_id;
  const dock = open.find(({ dock_id }) => dock_id === wanted) ?? (dockId === undefined ? open[0] : undefined);
  if (!dock) {
    throw dockId === undefined
      ? new Refusal('TASK_STATE', { message: '订单港口没有开放的码头，请先在“港口与地区”里登记' })
      : refuseField('dockId', '该码头不属于订单的港口');
  }
  return dock;
}

/** Trucks that get empty, and what each could be offered the box as. */
export async function listCandidates(
  places: Places,
  ctx: Ctx,
  { cabinetId }: ParsedInputOf<typeof matches.candidates>,
): Promise<PresentedOf<typeof matches.candidates>> {
  const box = await requireOffered(ctx, cabinetId);
  const dock = await dockOfBox(places, ctx, box);
  const weighed = (await scoreOffers(places, ctx, { box, dock })).weighed.slice(0, MOST_SHOWN);
  const asked = {
    vehicleIds: weighed.map(({ row }) => row.vehicle_id),
    driverIds: weighed.map(({ row }) => row.driver_id),
  };
  const fitness = await fitnessOf(ctx.db, asked, { day: toWireDate(box.require_date), now: ctx.now });
  return {
    box: {
      ...presentBox(box),
      address: box.address,
      dockId: dock.dock_id,
      dockName: dock.dock_name,
    },
    candidates: weighed.map(({ row, kind, after, empty, emptyKm, savedKm, spare }) => ({
      kind,
      vehicleId: row.vehicle_id,
      plateNumber: row.plate_number,
      driverId: row.driver_id,
      driverName: row.driver_name,
      carrierName: row.carrier_name,
      afterTaskId: after && after.task_id,
      turned: kind === 'street_turn' && after ? presentBox(after) : null,
      emptyName: empty.name,
      emptyAt: toWireTime(empty.at),
      emptyKm,
      savedKm,
      spareMinutes: spare,
      faults: [...fitness('vehicle', row.vehicle_id).faults, ...fitness('driver', row.driver_id).faults],
    })),
  };
}
