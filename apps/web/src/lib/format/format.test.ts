import { describe, expect, it } from 'vitest';
import { duration, megabytes, relativeTime, wireTime, yuan, yuanShort } from './format';

describe('formatting', () => {
  it('writes yuan', () => {
    expect(yuan('1180.5')).toBe('1,180.50');
    expect([yuan(null), yuan(undefined), yuan(''), yuanShort(null)]).toEqual(['—', '—', '—', '—']);
    expect(yuan('980')).toBe('980.00');
    expect(yuanShort('1180.00')).toBe('1,180');
    expect(yuanShort('1180.50')).toBe('1,180.50');
  });

  it.each([
    [0, '0.00 MB'],
    // What is there is not nothing.
    [1, '0.01 MB（1 kB）'],
    [1024, '0.01 MB（1 kB）'],
    [1025, '0.01 MB（2 kB）'],
    [9_000, '0.01 MB（9 kB）'],
    [20_000, '0.02 MB（20 kB）'],
    [104_857, '0.10 MB（103 kB）'],
    [104_858, '0.10 MB'],
    [1_572_864, '1.50 MB'],
    [20_971_520, '20.00 MB'],
  ])('writes a file of %i bytes as %s', (bytes, text) => {
    expect(megabytes(bytes)).toBe(text);
  });

  it('writes durations', () => {
    expect([-3, 0, 45, 59.6, 60, 85].map(duration)).toEqual([
      '0 分钟',
      '0 分钟',
      '45 分钟',
      '1 小时',
      '1 小时',
      '1 小时 25 分',
    ]);
  });

  it.each([
    [0, '刚刚'],
    [999, '刚刚'],
    [1000, '1 秒前'],
    [59_999, '59 秒前'],
    [60_000, '1 分钟前'],
    [3_600_000, '1 小时前'],
    [86_400_000, '1 天前'],
    [30 * 86_400_000, '30 天前'],
    [30 * 86_400_000 + 1, '2026-11-20'],
    [3_599_999, '59 分钟前'],
    [86_399_999, '23 小时前'],
    [31 * 86_400_000, '2026-11-20'],
  ])('writes an age of %i ms as %s', (age, words) => {
    const at = '2026-11-20 10:00:00';
    expect(relativeTime(at, wireTime(at) + age)).toBe(words);
  });

  it('has no age of what is no time', () => expect(relativeTime('x', 0)).toBe('—'));

  it('reads wire times in Shanghai', () => {
    expect(new Date(wireTime('2026-11-20 10:00:00')).toISOString()).toBe('2026-11-20T02:00:00.000Z');
  });
});
