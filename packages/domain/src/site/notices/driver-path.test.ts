import { expect, it } from 'vitest';
import { NOTICE_KIND_WORDS, NOTICE_KINDS } from '../../identity/words/notice-kind';
import { DRIVER_PAGE, driverPath } from './driver-path';

it.each([
  ['task_published', '7', '/driver?task=7'],
  ['driver_message', '12', '/driver?view=messages&message=12'],
  ['match_offered', '3', '/miniMatchGoods/3'],
  ['new_device', '3', '/driver'],
  ['task_published', null, '/driver'],
  [null, null, '/driver'],
] as const)('%s of %s leads to %s', (kind, id, path) => {
  expect(driverPath(kind, id)).toBe(path);
});

it('leads from every notice of drivers to what it is about', () => {
  const toDrivers = NOTICE_KINDS.filter((kind) => NOTICE_KIND_WORDS[kind].to.who === 'driver');
  expect(toDrivers.filter((kind) => driverPath(kind, '1') === DRIVER_PAGE)).toEqual([]);
});
