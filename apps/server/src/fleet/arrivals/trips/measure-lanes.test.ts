import { expect, it } from 'vitest';
import { measureLanes } from './measure-lanes';

const lane = { dock_lng: 114.27, dock_lat: 22.57, address_lng: 113.9, address_lat: 22.6 };
const drive = { metres: 60_000, seconds: 4000, source: 'amap' };

it('tells all boxes of a list the same, whenever the answer comes', async () => {
  let answer: (found: typeof drive) => void = () => undefined;
  const late = new Promise<typeof drive>((resolve) => {
    answer = resolve;
  });
  const measuredOf = await measureLanes({ locator: { drive: () => late } }, [lane]);
  expect(measuredOf(lane)).toBeUndefined();
  answer(drive);
  await late;
  await Promise.resolve();
  expect(measuredOf(lane)).toBeUndefined();
  const next = await measureLanes({ locator: { drive: () => late } }, [lane]);
  expect(next(lane)).toMatchObject({ metres: 60_000, seconds: 4000 });
});

it('asks once for a lane that many boxes have', async () => {
  let asked = 0;
  const locator = {
    drive: () => {
      asked += 1;
      return Promise.resolve(drive);
    },
  };
  const measuredOf = await measureLanes({ locator }, [lane, { ...lane }, { ...lane }]);
  expect([asked, measuredOf({ ...lane })?.metres]).toEqual([1, 60_000]);
});
