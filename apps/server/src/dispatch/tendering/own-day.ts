import type { tenders } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { doorLateness } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { carrierOf } from './carrier-of';
import { countCarrierDay } from './own-day.repo';

type OwnDay = PresentedOf<typeof tenders.ownDay>;

/** So many late boxes are named; their list has the others. */
const MOST_LATE = 6;

/** What waits for the own carrier's dispatcher now. */
export async function readOwnDay(ctx: Ctx): Promise<OwnDay> {
  const { now } = ctx;
  const row = await countCarrierDay(ctx.db, { carrierId: carrierOf(ctx), now, most: MOST_LATE });
  const { open, running, answer_by, hours, late_boxes, matches, ...parts } = row;
  return {
    at: toWireTime(now),
    open,
    answerBy: answer_by && toWireTime(answer_by),
    parts,
    hours: hours.map(({ from, boxes }) => ({ from: toWireTime(new Date(from)), boxes })),
    running,
    lateBoxes: late_boxes.flatMap((box) => {
      const requireDate = new Date(box.requireDate);
      const lateness = doorLateness({ requireDate, now, foretold: null, reported: true });
      return lateness ? [{ ...box, requireDate: toWireTime(requireDate), ...lateness }] : [];
    }),
    matches,
  };
}
