import { expect, test } from 'vitest';
import { createTurns } from './turns';

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

test('two run, one waits, and a fourth is refused', async () => {
  const log: string[] = [];
  const inTurn = createTurns(2, 1);
  const [a, b, c] = [task('a', log), task('b', log), task('c', log)];
  const results = [inTurn(a.work), inTurn(b.work), inTurn(c.work)];
  await expect(inTurn(task('d', log).work)).rejects.toMatchObject({ errcode: 'UNAVAILABLE' });
  expect(log).toEqual(['a', 'b']);
  b.end();
  await results[1];
  expect(log).toEqual(['a', 'b', 'c']);
  a.end();
  c.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('work that fails gives its place on', async () => {
  const log: string[] = [];
  const inTurn = createTurns(1, 5);
  const [a, b] = [task('a', log), task('b', log)];
  const [first, second] = [inTurn(a.work), inTurn(b.work)];
  a.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  b.end();
  expect(await second).toBe('b');
  await expect(inTurn(() => Promise.resolve('c'))).resolves.toBe('c');
});
