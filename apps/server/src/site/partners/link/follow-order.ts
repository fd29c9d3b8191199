import { toWireTime } from '@boxhaul/domain/kit';
import { ORDER_WORDS, SHOWN_LEG, shownSince } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import {
  type FollowedLeg,
  newestSince,
  selectFollowedBoxes,
  selectMilestones,
  wordOfFollowed,
} from '../../../fleet/tracking';
import type { NamedOrder } from '../link.repo';

/** The leg that is under way, as far as its truck may be seen. */
const running = ({ task_state, vehicle_id, published_at, started_at }: FollowedLeg) =>
  task_state !== null && SHOWN_LEG[task_state] === 'under_way' && vehicle_id && published_at
    ? [
        {
          vehicleId: vehicle_id,
          since: shownSince({ publishedAt: published_at, startedAt: started_at ?? published_at }),
        },
      ]
    : [];

/** What was done of each box, and where its truck was heard of last while it is under way. */
export async function followOrder(ctx: Ctx, { order_id, order_no, state }: NamedOrder): Promise<object> {
  const legs = await selectFollowedBoxes(ctx.db, [order_id]);
  const nodes = await selectMilestones(ctx.db, legs);
  const places = await newestSince(ctx.db, legs.flatMap(running), ctx.now);
  const present = (own: readonly FollowedLeg[]) => {
    const [under] = own.flatMap((leg) => running(leg).map(({ vehicleId }) => ({ vehicleId, leg })));
    const place = under && places.get(under.vehicleId);
    return {
      seq: own[0]!.seq,
      cabinetNo: own[0]!.cabinet_no,
      sealNo: own[0]!.seal_no,
      stateText: wordOfFollowed(own),
      plateNumber: under?.leg.plate_number ?? null,
      milestones: nodes
        .filter(({ task_id }) => own.some((leg) => leg.task_id === task_id))
        .map(({ node_name, done_at }) => ({ name: node_name, doneAt: done_at && toWireTime(done_at) })),
      place: place ? { lon: place.lng, lat: place.lat, positionTime: toWireTime(new Date(place.at)) } : null,
    };
  };
  const ids = [...new Set(legs.map(({ cabinet_id }) => cabinet_id))];
  return {
    orderNo: order_no,
    stateText: ORDER_WORDS[state].text,
    boxes: ids.map((id) => present(legs.filter(({ cabinet_id }) => cabinet_id === id))),
  };
}
