import { deleteDB, openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { replaceProperty } from '../../../testing/replace-property';

const DAY_MS = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 20, 4);
const point = (at: string) => ({ at, lon: 114.2, lat: 22.5, speed: 0, mock: false });
const picture = (name: string) => ({ name, bytes: new Blob([name]), fileId: null });

/** The page as it is opened anew: nothing in memory, the database as it was left. */
async function openPage() {
  vi.resetModules();
  return (await import('./phone-store')).phoneStore;
}

afterEach(async () => {
  vi.restoreAllMocks();
  const phone = await openPage();
  await phone.dropAllPoints('7');
  await phone.dropAllPoints('8');
  vi.setSystemTime(NOW + 365 * DAY_MS);
  await phone.dropOld('7', Date.now());
  vi.useRealTimers();
});

it('positions that were kept by an older app are there under the newer one', async () => {
  await deleteDB('boxhaul-driver');
  const old = await openDB('boxhaul-driver', 1, {
    upgrade(db) {
      db.createObjectStore('steps', { keyPath: 'seq' });
      db.createObjectStore('tasks');
      db.createObjectStore('points', { keyPath: 'at' });
    },
  });
  await old.put('points', { ...point('2026-11-20 11:00:00'), accountId: '7' });
  await old.put('steps', { seq: 1, accountId: '7', title: '接单' });
  old.close();
  const phone = await openPage();
  expect(await phone.points('7', 10)).toEqual([point('2026-11-20 11:00:00')]);
  expect(await phone.steps('7')).toMatchObject([{ title: '接单' }]);
  await phone.drop(1);
});

it('what a former driver left never stands before the present one, nor in his place', async () => {
  const phone = await openPage();
  for (const second of ['01', '02', '03']) await phone.addPoint('7', point(`2026-11-20 11:00:${second}`));
  await phone.addPoint('8', point('2026-11-20 11:00:02'));
  await phone.addPoint('8', point('2026-11-20 11:00:09'));
  expect((await phone.points('8', 2)).map(({ at }) => at)).toEqual([
    '2026-11-20 11:00:02',
    '2026-11-20 11:00:09',
  ]);
  await phone.dropPoints('8', await phone.points('8', 1));
  expect(await phone.points('8', 9)).toHaveLength(1);
  await phone.dropAllPoints('8');
  expect(await phone.points('8', 9)).toEqual([]);
  expect(await phone.points('7', 9)).toHaveLength(3);
});

it('a draft is there when the page is opened anew, and gone in the moment in which it is a step', async () => {
  const before = await openPage();
  await before.keepDraft('7', 'node 1', { typed: { note: '闸口' } });
  await before.keepDraft('7', 'node 1', { pictures: [picture('柜门.jpg')] });
  await before.keepDraft('7', 'node 11', { typed: { note: '别的' } });
  const phone = await openPage();
  expect(await phone.draft('7', 'node 1')).toMatchObject({
    typed: { note: '闸口' },
    pictures: [{ name: '柜门.jpg' }],
  });
  expect(await phone.draft('8', 'node 1')).toBeUndefined();
  const words = { kind: 'report', text: '堵车', title: '上报异常', taskId: '1', clientId: 'c' } as const;
  await phone.put({ ...words, seq: 1, accountId: '7', doneAt: 1, fault: null }, 'node 1');
  expect(await phone.draft('7', 'node 1')).toBeUndefined();
  expect(await phone.draft('7', 'node 11')).toMatchObject({ typed: { note: '别的' }, pictures: [] });
  await phone.dropDraft('7', 'node 11');
  expect(await phone.draft('7', 'node 11')).toBeUndefined();
  await phone.drop(1);
});

it('forms that nobody came back to go, and old positions of others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW - 15 * DAY_MS });
  const phone = await openPage();
  await phone.keepDraft('7', 'node 1', { typed: { note: '旧' } });
  vi.setSystemTime(NOW);
  await phone.keepDraft('7', 'node 2', { typed: { note: '新' } });
  await phone.addPoint('7', point('2026-11-10 08:00:00'));
  await phone.addPoint('8', point('2026-11-10 08:00:00'));
  await phone.addPoint('8', point('2026-11-19 08:00:00'));
  await phone.dropOld('7', NOW);
  expect(await phone.draft('7', 'node 1')).toBeUndefined();
  expect(await phone.draft('7', 'node 2')).toMatchObject({ typed: { note: '新' } });
  expect(await phone.points('7', 9)).toHaveLength(1);
  expect((await phone.points('8', 9)).map(({ at }) => at)).toEqual(['2026-11-19 08:00:00']);
});

it('asks the browser once not to clear it away', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  replaceProperty(navigator, 'storage', { persisted: async () => false, persist });
  const phone = await openPage();
  await phone.points('7', 1);
  await phone.steps('7');
  expect(persist).toHaveBeenCalledTimes(1);
});

it('is opened anew after a failure', async () => {
  const phone = await openPage();
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(phone.steps('7')).rejects.toThrow('full');
  open.mockRestore();
  expect(await phone.steps('7')).toEqual([]);
});
