import { describe, expect, it } from 'vitest';
import { fromWireTime } from '../../kit/calendar/time';
import { toColumns } from './track-columns';
import { trackFile } from './track-file';
import { readTrackPeriod } from './track-period';
import { wgs84 } from '../../kit/geo/datum';

const now = fromWireTime('2026-11-20 10:00:00')!;
const read = (start: string, end: string) => readTrackPeriod(start, end, now);

describe('a period', () => {
  it('is whole days, to no later than now', () => {
    expect(read('2026-11-18', '2026-11-18')).toEqual({
      from: fromWireTime('2026-11-18 00:00:00'),
      to: new Date(fromWireTime('2026-11-19 00:00:00')!.getTime() - 1),
    });
    expect(read('2026-10-21', '2026-11-20')).toMatchObject({ to: now });
    expect(read('2026-11-20 08:00:00', '2026-11-20 09:00:00')).toEqual({
      from: fromWireTime('2026-11-20 08:00:00'),
      to: fromWireTime('2026-11-20 09:00:00'),
    });
  });

  it.each([
    ['2026-02-30 00:00:00', '2026-11-20', 'startDate', '开始时间不存在'],
    ['2026-11-01', '2026-11-31 00:00:00', 'endDate', '结束时间不存在'],
    ['2026-11-20 10:00:01', '2026-11-20', 'startDate', '不能晚于现在'],
    ['2026-11-20', '2026-11-22', 'endDate', '不能晚于今天'],
    ['2026-11-20', '2026-11-19', 'endDate', '应晚于开始'],
    ['2025-11-20', '2026-11-20', 'endDate', '最多查询 31 天'],
    ['2026-10-20', '2026-11-20', 'endDate', '最多查询 31 天'],
  ])('from %s to %s is refused', (start, end, field, message) => {
    expect(read(start, end)).toMatchObject({ fault: { field, message: expect.stringContaining(message) } });
  });
});

describe('a track as a file', () => {
  const at = fromWireTime('2026-11-20 09:00:00')!.getTime();
  const track = toColumns(
    [0, 60_000, 3_600_000].map((ms, i) => ({
      ...wgs84(114 + i, 22.5),
      at: at + ms,
      speed: 45.6,
      course: 90,
    })),
  );
  const text = (format: 'gpx' | 'kml' | 'csv') => [...trackFile(track, format, '粤B12345')].join('');

  it('has every report, and ends a line at a silence', () => {
    expect(text('csv').split('\r\n').slice(0, 2)).toEqual([
      '\ufeff时间,经度(WGS-84),纬度(WGS-84),速度(公里/小时),方向(°)',
      '2026-11-20 09:00:00,114.000000,22.500000,45.6,90',
    ]);
    expect(text('gpx').match(/<trkpt /g)).toHaveLength(3);
    expect(text('gpx').match(/<trkseg>/g)).toHaveLength(2);
    expect(text('gpx')).toContain('<time>2026-11-20T01:00:00.000Z</time>');
    expect(text('kml').match(/<LineString>/g)).toHaveLength(2);
    expect(text('kml')).toContain('116.000000,22.500000');
  });

  it('is whole where it comes in pieces, and where nothing is in it', () => {
    const long = toColumns(
      Array.from({ length: 12_000 }, (_, i) => ({
        ...wgs84(114, 22.5),
        at: at + i * 1000,
        speed: 0,
        course: 0,
      })),
    );
    const pieces = [...trackFile(long, 'csv', 'x')];
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('').trimEnd().split('\r\n')).toHaveLength(12_001);
    expect([...trackFile(toColumns([]), 'gpx', 'x')].join('')).toMatch(/<\/gpx>\n$/);
  });
});
