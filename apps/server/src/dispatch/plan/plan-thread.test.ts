import { sampleDay } from '@boxhaul/testkit/sample-day';
import { expect, it } from 'vitest';
import { openPlanThread } from './plan-thread';
import type { PlanOrder } from './plan-worker';

const SPOT = { lng: 114.27, lat: 22.57 };

/** A day at few places, so that its roads are known at once. */
function order(boxes: number, trucks: number): PlanOrder {
  const { drives, ...day } = sampleDay({ boxes, trucks, seed: 1 });
  const all = Array.from({ length: drives.places }, () => SPOT);
  return { day, spots: boxes > 10 ? [SPOT] : all, lanes: [], spare: { until: 1200, drivers: [] } };
}

/** So large that it takes longer than this test may, and at one place. */
function endless(): PlanOrder {
  const { day, spots } = order(1500, 80);
  const here = { from: 0, door: 0, to: 0 };
  return {
    spots,
    lanes: [],
    spare: { until: 1200, drivers: [] },
    day: {
      boxes: day.boxes.map((box) => ({ ...box, ...here })),
      trucks: day.trucks.map((truck) => ({ ...truck, at: 0 })),
    },
  };
}

const never = () => new AbortController().signal;

it('ends at once what nobody waits for any more, and does the next', { timeout: 45_000 }, async () => {
  const { plan } = openPlanThread();
  const gone = new AbortController();
  const given = plan('1', endless(), gone.signal);
  const waiting = new AbortController();
  const other = plan('1', order(3, 2), waiting.signal);
  // Of one account one waits; given up, it makes room while the other is still computed.
  await expect(plan('1', order(3, 2), never())).rejects.toMatchObject({ errcode: 'BUSY' });
  waiting.abort();
  await expect(other).rejects.toMatchObject({ errcode: 'BUSY' });
  const next = plan('1', order(3, 2), never());
  gone.abort();
  await expect(given).rejects.toMatchObject({ errcode: 'BUSY' });
  expect((await next).planned.trucks).toHaveLength(2);
});
