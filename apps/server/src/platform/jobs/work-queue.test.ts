import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue';

/** Work that ends when it is told to. */
function task(name: string, log: string[]) {
  let end = (): void => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = reject;
  });
  const work = () => {
    log.push(name);
    return ended;
  };
  return { work, end, fail };
}

const BUSY = { errcode: 'BUSY', message: '排队的人较多，请稍后再试' };
const tasks = (log: string[], ...names: string[]) => names.map((name) => task(name, log));

test('two run, one waits, and a fourth is refused', async () => {
  const log: string[] = [];
  const enqueue = createWorkQueue({ atATime: 2, eachAtATime: 2, waiting: 1, eachWaiting: 1 });
  const [a, b, c] = [task('a', log), task('b', log), task('c', log)];
  const results = [enqueue('1', a.work), enqueue('2', b.work), enqueue('3', c.work)];
  await expect(enqueue('4', task('d', log).work)).rejects.toMatchObject(BUSY);
  expect(log).toEqual(['a', 'b']);
  b.end();
  await results[1];
  expect(log).toEqual(['a', 'b', 'c']);
  a.end();
  c.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  await expect(enqueue('4', () => Promise.resolve('d'))).resolves.toBe('d');
});

test('those who wait come in their order, one for each that leaves', async () => {
  const log: string[] = [];
  const enqueue = createWorkQueue({ atATime: 1, eachAtATime: 1, waiting: 9, eachWaiting: 9 });
  const all = tasks(log, 'a', 'b', 'c');
  const results = all.map(({ work }, i) => enqueue(String(i), work));
  for (const [i, { end }] of all.entries()) {
    expect(log).toEqual(['a', 'b', 'c'].slice(0, i + 1));
    end();
    await results[i];
  }
});

test('an owner at its own limit waits, lets others pass, and may keep so many waiting', async () => {
  const log: string[] = [];
  const enqueue = createWorkQueue({ atATime: 3, eachAtATime: 2, waiting: 9, eachWaiting: 1 });
  const [a, b, c, d, e] = tasks(log, 'a', 'b', 'c', 'd', 'e');
  const first = enqueue('busy', a!.work);
  void enqueue('busy', b!.work);
  void enqueue('busy', c!.work);
  expect(log).toEqual(['a', 'b']);
  void enqueue('other', d!.work);
  expect(log).toEqual(['a', 'b', 'd']);
  void enqueue('third', e!.work);
  await expect(enqueue('busy', () => Promise.resolve())).rejects.toMatchObject(BUSY);
  d!.end();
  await expect.poll(() => log).toEqual(['a', 'b', 'd', 'e']);
  a!.end();
  await first;
  expect(log).toEqual(['a', 'b', 'd', 'e', 'c']);
});

test('work that fails gives its place on', async () => {
  const log: string[] = [];
  const enqueue = createWorkQueue({ atATime: 1, eachAtATime: 1, waiting: 5, eachWaiting: 5 });
  const [a, b] = [task('a', log), task('b', log)];
  const [first, second] = [enqueue('1', a.work), enqueue('1', b.work)];
  a.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  b.end();
  expect(await second).toBe('b');
  await expect(enqueue('1', () => Promise.resolve('c'))).resolves.toBe('c');
});
