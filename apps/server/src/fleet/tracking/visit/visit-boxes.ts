import type { live, VisitedOrder } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { cleanCabinetNo, toWireTime, wgs84 } from '@boxhaul/domain/kit';
import { ORDER_WORDS, SHOWN_LEG, shownSince } from '@boxhaul/domain/orders';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { refuseImage, spendVisitCaptcha } from '../../../identity/account';
import { type FollowedLeg, selectFollowedBoxes, selectMilestones } from '../followed.repo';
import { wordOfFollowed } from '../followed.present';
import { newestSince } from '../live/newest-since';
import { nearestStreets } from '../../tracks';
import { type NamedOrder, selectNamedOrders } from '../visit.repo';
import { countMiss, wantsCaptcha } from './count-misses';

const WEEK_MS = 7 * 24 * 3600_000;
const NOTHING = '没有找到：请核对订舱号或柜号，以及下单时填写的联系电话后四位';
type Milestones = Awaited<ReturnType<typeof selectMilestones>>;
type Place = VisitedOrder['boxes'][number]['place'];

/** Where the trucks of running legs are, by vehicle, as precise as a district. */
async function placesOf(ctx: Ctx, rows: readonly FollowedLeg[]): Promise<ReadonlyMap<string, Place>> {
  const watched = rows.flatMap(({ task_state, vehicle_id, published_at, started_at }) =>
    task_state !== null && SHOWN_LEG[task_state] === 'under_way' && vehicle_id && published_at && started_at
      ? [{ vehicleId: vehicle_id, since: shownSince({ publishedAt: published_at, startedAt: started_at }) }]
      : [],
  );
  const newest = [...(await newestSince(ctx.db, watched, ctx.now))];
  const streets = await nearestStreets(
    ctx.db,
    newest.map(([, { lng, lat }]) => wgs84(lng, lat)),
  );
  return new Map(
    newest.map(([vehicleId, { at }], i) => [
      vehicleId,
      { area: streets[i]?.district ?? '途中', positionTime: toWireTime(new Date(at)) },
    ]),
  );
}

function presentBox(
  rows: readonly FollowedLeg[],
  milestones: Milestones,
  places: ReadonlyMap<string, Place>,
): VisitedOrder['boxes'][number] {
  const [first] = rows;
  const legs = rows.flatMap(({ task_id, task_state, vehicle_id }) =>
    task_id && task_state ? [{ task_id, shown: SHOWN_LEG[task_state], vehicle_id }] : [],
  );
  const runs = legs.find(({ shown }) => shown === 'under_way');
  return {
    seq: first!.seq,
    cabinetNo: first!.cabinet_no,
    stateText: wordOfFollowed(rows),
    milestones: milestones
      .filter(({ task_id }) => legs.some((leg) => leg.task_id === task_id))
      .map(({ node_name, done_at }) => ({ name: node_name, doneAt: done_at && toWireTime(done_at) })),
    place: (runs?.vehicle_id && places.get(runs.vehicle_id)) || null,
  };
}

async function presentOrders(
  ctx: Ctx,
  orders: readonly NamedOrder[],
  number: string,
): Promise<VisitedOrder[]> {
  const rows = await selectFollowedBoxes(
    ctx.db,
    orders.map(({ order_id }) => order_id),
  );
  const milestones = await selectMilestones(ctx.db, rows);
  const places = await placesOf(ctx, rows);
  return orders.map((order) => {
    // By the number of a box that box alone; by the booking's all boxes of it.
    const isBooking = order.book_space_no.toUpperCase() === number;
    const own = rows.filter(
      (row) =>
        row.order_id === order.order_id &&
        (isBooking || row.cabinet_no?.toUpperCase() === cleanCabinetNo(number)),
    );
    return {
      orderTypeText: ORDER_TYPE_WORDS[order.order_type],
      stateText: ORDER_WORDS[order.state].text,
      cabinetType: order.cabinet_type,
      doorArea: order.door_area,
      harborName: order.harbor_name,
      boxes: [...new Set(own.map(({ cabinet_id }) => cabinet_id))].map((cabinetId) =>
        presentBox(
          own.filter(({ cabinet_id }) => cabinet_id === cabinetId),
          milestones,
          places,
        ),
      ),
    };
  });
}

/**
 * What a visitor sees of an order that they can name (decisions 11.2). A number that is unknown, another phone, an order that is over and an
 * enterprise that does not want it are answered alike. Throws NOT_FOUND, IMAGE_CODE, LOOKUP_LIMIT.
 */
export async function visitBoxes(
  deps: Pick<Deps, 'signer' | 'db'>,
  ctx: Ctx,
  input: ParsedInputOf<typeof live.visit>,
): Promise<PresentedOf<typeof live.visit>> {
  const { number } = input;
  const asker = { number, ip: ctx.ip, now: ctx.now };
  if (await wantsCaptcha(deps.db, asker)) {
    if (!(await spendVisitCaptcha(deps, ctx, input.imageCode ?? ''))) throw refuseImage();
  }
  const orders = await selectNamedOrders(ctx.db, {
    number,
    cabinetNo: cleanCabinetNo(number),
    phoneTail: input.phoneTail,
    endedSince: new Date(ctx.now.getTime() - WEEK_MS),
  });
  if (orders.length === 0) {
    await countMiss(deps.db, asker);
    throw new Refusal('NOT_FOUND', { message: NOTHING });
  }
  return { orders: await presentOrders(ctx, orders, number), now: toWireTime(ctx.now) };
}
