import { beforeEach, describe, expect, test } from 'vitest';
import { cacheFor } from './cache-for';

let made: string[];
let time: number;
beforeEach(() => {
  made = [];
  time = 1_000;
});
const now = () => time;
const make = (key: string, ...from: string[]) => {
  made.push([key, ...from].join('/'));
  return made.length;
};

describe('a cache', () => {
  test('makes each value once, of what it is given', () => {
    const cache = cacheFor({ most: 2 }, make);
    expect([cache.get('a', 'x'), cache.get('b'), cache.get('a', 'y')]).toEqual([1, 2, 1]);
    expect(made).toEqual(['a/x', 'b']);
  });

  test('keeps so many, and forgets what was asked for longest ago', () => {
    const cache = cacheFor({ most: 2 }, make);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) cache.get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  test('keeps a value until it is so old, or the clock was set back as far', () => {
    const cache = cacheFor({ most: 1, fresh: { ms: 10, now } }, make);
    const at = (moment: number) => {
      time = moment;
      return cache.get('a');
    };
    expect([at(1_000), at(1_009), at(1_010), at(1_001), at(1_000)]).toEqual([1, 1, 2, 2, 3]);
  });

  test('forgets everything when it is told to', () => {
    const cache = cacheFor({ most: 2 }, make);
    cache.get('a');
    cache.drop();
    expect(cache.get('a')).toBe(2);
  });
});

/** Values that come when they are told to. */
function slow() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const promise = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, promise };
}

describe('a cache of promises', () => {
  test('lets those who come at the same time share one', async () => {
    const { ends, promise } = slow();
    const cache = cacheFor({ most: 1 }, promise);
    const both = [cache.get('a'), cache.get('a')];
    ends[0]!.resolve('x');
    expect(await Promise.all(both)).toEqual(['x', 'x']);
    expect(ends).toHaveLength(1);
  });

  test('keeps no failure, and forgets no later value for it', async () => {
    const { ends, promise } = slow();
    const cache = cacheFor({ most: 1 }, promise);
    const first = cache.get('a');
    cache.drop();
    const second = cache.get('a');
    ends[0]!.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    expect(cache.get('a')).toBe(second);
    ends[1]!.reject(new Error('no'));
    await expect(second).rejects.toThrow('no');
    expect(cache.get('a')).not.toBe(second);
  });

  test('of those that are kept old, one waits for the new value and the others go on', async () => {
    const { ends, promise } = slow();
    const cache = cacheFor({ most: 1, fresh: { ms: 10, now, elseOld: true } }, promise);
    const old = cache.get('a');
    expect(cache.get('a')).toBe(old);
    ends[0]!.resolve('old');
    await old;
    time += 10;
    const renewed = cache.get('a');
    expect(renewed).not.toBe(old);
    expect(cache.get('a')).toBe(old);
    ends[1]!.resolve('new');
    expect(await renewed).toBe('new');
    expect(cache.get('a')).toBe(renewed);
    time += 10;
    const failed = cache.get('a');
    ends[2]!.reject(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    expect(cache.get('a')).toBe(renewed);
  });

  test('what nobody asked for a long time is old for everybody: all wait for the new value', async () => {
    const { ends, promise } = slow();
    const cache = cacheFor({ most: 1, fresh: { ms: 10, now, elseOld: true } }, promise);
    void cache.get('a');
    ends[0]!.resolve('old');
    time += 20;
    const renewed = cache.get('a');
    expect(cache.get('a')).toBe(renewed);
  });

  test('dropped while it is renewed, the old value is gone and the new one is not kept', async () => {
    const { ends, promise } = slow();
    const cache = cacheFor({ most: 1, fresh: { ms: 10, now, elseOld: true } }, promise);
    void cache.get('a');
    time += 10;
    const renewed = cache.get('a');
    cache.drop();
    ends[1]!.resolve('new');
    await renewed;
    void cache.get('a');
    expect(ends).toHaveLength(3);
  });
});
