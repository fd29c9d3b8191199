import { describe, expect, it } from 'vitest';
import type { PositionFault } from '../words/position-fault';
import { exchangedSentence, groupFaults, nothingLeft, unreadSentences } from './left-out';
import { readPositions } from './read-positions';
import { toRawPositions } from './raw-positions';

const NOON = Date.UTC(2026, 10, 18, 4);
const HOUR = 3600_000;
const BLANK = {
  time: '',
  day: '',
  lng: '',
  lat: '',
  place: '',
  speed: '',
  course: '',
  plate: '',
  valid: '',
};

const row = (rowNo: number, ...cells: string[]) => ({ rowNo, cells });
const ask = { plateNumber: '粤B12345', shiftMs: 0, isExchanged: false, nowMs: NOON + 2 * HOUR };

/** What is read of a table, its heads first. */
function readTable(rows: readonly (readonly string[])[], asked: Partial<typeof ask> = {}) {
  const told = toRawPositions(rows.map((cells, at) => row(at + 1, ...cells)));
  if ('lacks' in told) throw new Error(told.lacks.join());
  return readPositions(told, { ...ask, ...asked });
}

describe('a table', () => {
  it('is read below its heads, in any order, by Chinese and English names', () => {
    const { track, faults } = readTable([
      ['某某公司轨迹导出'],
      ['纬度(WGS-84)', '经度', '速度（公里/小时）', '方向(°)', 'GPS时间', '车牌号'],
      ['22.5', '113.9', '45.06', '90', '2026-11-18 12:00:00', '粤b·12345'],
      ['', ' '],
      ['22.6', '113.8', '', '', '2026-11-18 11:59:00', ''],
    ]);
    expect(faults).toEqual([]);
    expect([...track.at]).toEqual([NOON - 60_000, NOON]);
    expect([...track.lng]).toEqual([113.8, 113.9]);
    expect([...track.lat]).toEqual([22.6, 22.5]);
    expect([...track.speed]).toEqual([0, 45.1]);
    expect([...track.course]).toEqual([0, 90]);
  });

  it.each([
    [['time', 'lon'], ['纬度']],
    [['经度', '纬度'], ['时间']],
    [['日期', 'x'], ['纬度']],
    [
      ['a', 'b'],
      ['时间', '经度', '纬度'],
    ],
    [[], ['时间', '经度', '纬度']],
  ])('with the heads %j lacks %j', (heads, lacks) => {
    expect(toRawPositions([row(1, ...heads), row(2, '1', '2')])).toEqual({ lacks });
  });

  it.each([
    ['Device Time'],
    ['fixTime'],
    ['fix_time'],
    ['GPS Time'],
    ['定位时间'],
    ['时间（北京时间）'],
    ['DateTime'],
    ['Timestamp'],
    ['设备时间*'],
    ['ＴＩＭＥ'],
  ])('has its times below %s', (head) => {
    const { track } = readTable([
      [head, 'Longitude', 'Latitude'],
      ['2026-11-18 12:00:00', '113.9', '22.5'],
    ]);
    expect([...track.at]).toEqual([NOON]);
  });

  it('has the time of the fix rather than that of the device, and never that of the server', () => {
    const head = ['Server Time', 'Device Time', 'Fix Time', 'lon', 'lat'];
    const times = ['2026-11-18 12:00:09', '2026-11-18 12:00:05', '2026-11-18 12:00:00'];
    expect([...readTable([head, [...times, '113.9', '22.5']]).track.at]).toEqual([NOON]);
    expect(toRawPositions([row(1, 'Server Time', 'lon', 'lat')])).toEqual({ lacks: ['时间'] });
  });

  it.each([
    ['时间(UTC)', '2026-11-18 04:00:00'],
    ['UTC时间', '2026-11-18 04:00:00'],
    ['utc_time', '2026-11-18 04:00:00'],
    ['世界时', '2026-11-18 04:00:00'],
    ['time [GMT]', '2026-11-18 04:00:00'],
    ['时间(UTC+8)', '2026-11-18 12:00:00'],
    ['时间（UTC+08:00）', '2026-11-18 12:00:00'],
    ['time (UTC-5)', '2026-11-17 23:00:00'],
    ['时间', '2026-11-18T04:00:00Z'],
    ['时间(UTC)', '2026-11-18T12:00:00+08:00'],
    ['时间', '2026-11-18 12:00:00+08'],
    ['时间', '2026/11/18 下午12:00:00'],
    ['时间', '2026/11/18 12:00:00 PM'],
    ['时间', '46344.5'],
    ['时间', '２０２６－１１－１８　１２：００：００'],
    ['时间', String(NOON / 1000)],
    ['时间', String(NOON + 999)],
  ])('of %s %s is noon', (head, time) => {
    const { track, faults } = readTable([
      [head, '经度', '纬度'],
      [time, '113.9', '22.5'],
    ]);
    expect(faults).toEqual([]);
    expect([...track.at]).toEqual([NOON]);
  });

  it.each([
    ['日期', '时间', '2026-11-18', '12:00:00'],
    ['定位日期', '定位时间', '2026年11月18日', '下午12:00'],
    ['Date', 'Time', '46344', '0.5'],
    ['date', 'UTC Time', '2026/11/18', '04:00:00'],
    ['日期', '时间', '2026-11-18', '2026-11-18 12:00:00'],
    ['上报日期', '时间', '2026-11-17', String(NOON)],
  ])('has its moment in two columns %s and %s', (day, clock, dayText, clockText) => {
    const { track, faults } = readTable([
      [day, clock, '经度', '纬度'],
      [dayText, clockText, '113.9', '22.5'],
    ]);
    expect(faults).toEqual([]);
    expect([...track.at]).toEqual([NOON]);
  });

  it('has whole times below the head of a day', () => {
    const heads = ['日期', '经度', '纬度'];
    const { track } = readTable([heads, ['2026-11-18 12:00', '113.9', '22.5']]);
    expect([...track.at]).toEqual([NOON]);
    expect(readTable([heads, ['2026-11-18', '113.9', '22.5']]).faults).toMatchObject([{ fault: 'bad_time' }]);
  });

  it.each([
    ['bad_time', { time: '昨天' }, '昨天'],
    ['bad_time', { time: '2026-02-30 11:00:00' }, '2026-02-30 11:00:00'],
    ['bad_time', { time: '' }, ''],
    ['bad_place', { lng: '东经' }, '东经，22.5'],
    ['bad_place', { lat: '' }, '113.9'],
    ['exchanged', { lng: '22.5', lat: '113.9' }, '22.5，113.9'],
    ['outside', { lng: '0', lat: '0' }, '0，0'],
    ['other_plate', { plate: '粤B54321' }, '粤B54321'],
    ['no_fix', { valid: 'false' }, ''],
    ['no_fix', { valid: '无效' }, ''],
    ['no_fix', { valid: '否' }, ''],
    ['no_fix', { valid: 'V' }, ''],
    ['too_new', { time: '2026-11-18 13:00:01' }, ''],
    ['too_old', { time: '2025-10-13 14:00:00' }, ''],
    ['repeated', { time: '2026-11-18 11:00:00' }, ''],
  ] as const)('leaves out a line that is %s', (fault, change, text) => {
    const line = { ...BLANK, rowNo: 2, time: '2026-11-18 11:00:00', lng: '113.9', lat: '22.5' };
    const points = [line, { ...line, rowNo: 3, time: '2026-11-18 11:01:00', ...change }];
    const { track, faults } = readPositions({ points, kmh: 1, zoneMs: 8 * HOUR }, ask);
    expect(faults).toEqual([{ rowNo: 3, fault, text }]);
    expect([...track.at]).toEqual([NOON - HOUR]);
  });

  it.each(['true', '1', '是', '有效', 'A', '', '3D'])('keeps a line that is valid by %j', (valid) => {
    const { track } = readTable([
      ['Valid', 'Fix Time', 'lon', 'lat'],
      [valid, '2026-11-18 12:00:00', '113.9', '22.5'],
    ]);
    expect(track.at).toHaveLength(1);
  });

  it('takes what is an hour old to the second, and 400 days', () => {
    const at = (time: string) => ({ ...BLANK, rowNo: 2, time, lng: '113.9', lat: '22.5' });
    const told = { points: [at('2026-11-18 13:00:00'), at('2025-10-14 14:00:00')], kmh: 1, zoneMs: 8 * HOUR };
    expect(readPositions(told, ask).faults).toEqual([]);
    expect(readPositions(told, { ...ask, shiftMs: 1000 }).faults).toMatchObject([{ fault: 'too_new' }]);
    expect(readPositions(told, { ...ask, shiftMs: -1000 }).faults).toMatchObject([{ fault: 'too_old' }]);
  });
});

describe('a speed', () => {
  it.each([
    ['速度', '45', 45],
    ['速度(km/h)', '45', 45],
    ['车速（公里／小时）', '45', 45],
    ['Speed (kn)', '10', 18.5],
    ['speed_kn', '10', 18.5],
    ['Speed [knots]', '10', 18.5],
    ['speed_kmh', '45', 45],
    ['speedmph', '10', 16.1],
    ['Speed(mph)', '10', 16.1],
    ['速度(m/s)', '10', 36],
    ['速度（米/秒）', '10', 36],
    ['速度(节)', '10', 18.5],
    ['速度(0.1km/h)', '455', 45.5],
    ['Speed', '10 kn', 18.5],
    ['Speed', '10.0 km/h', 10],
    ['Speed (kn)', '45 km/h', 45],
    ['速度', '45,5', 45.5],
    ['GPS速度', '４５', 45],
    ['速度(m/s)', '', 0],
  ])('below %s of %j is %d km/h', (head, text, kmh) => {
    const { track, unread } = readTable([
      ['时间', '经度', '纬度', head],
      ['2026-11-18 12:00', '113.9', '22.5', text],
    ]);
    expect([...track.speed]).toEqual([kmh]);
    expect(unread).toEqual([]);
  });

  it.each([
    ['90', 90],
    ['0', 0],
    ['359.6', 0],
    ['359', 359],
    ['360', 0],
    ['90°', 90],
    ['正东', 90],
    ['西北方向', 315],
    ['向南', 180],
  ])('has the course %s', (text, course) => {
    const { track } = readTable([
      ['时间', '经度', '纬度', '方向'],
      ['2026-11-18 12:00', '113.9', '22.5', text],
    ]);
    expect([...track.course]).toEqual([course]);
  });

  it('that cannot be read is said, and counts as none', () => {
    const { track, unread } = readTable([
      ['时间', '经度', '纬度', '速度', '方向'],
      ['2026-11-18 11:00', '113.9', '22.5', '快', '361'],
      ['2026-11-18 11:01', '113.9', '22.5', '-5', '90'],
      ['2026-11-18 11:02', '113.9', '22.5', '301', ''],
      ['2026-11-18 11:03', '113.9', '22.5', '10 里', ''],
    ]);
    expect([...track.speed]).toEqual([0, 0, 0, 0]);
    expect(unreadSentences(unread)).toEqual([
      '4 行速度无法识别，按没有速度导入，第一处是第 2 行（快）',
      '1 行方向无法识别，按没有方向导入，第一处是第 2 行（361）',
    ]);
  });
});

describe('what is left out', () => {
  const line = (rowNo: number, fault: PositionFault, text = '') => ({ rowNo, fault, text });
  const lines = (count: number, fault: PositionFault, text = '') =>
    Array.from({ length: count }, (_, i) => line(i + 2, fault, text));

  it('is said line by line while it is little, of a whole column once, the commonest first', () => {
    const many = lines(400, 'bad_time', '昨天');
    expect(
      groupFaults([...many, line(500, 'other_plate', '粤B1'), line(501, 'other_plate', '粤B2')]),
    ).toEqual([
      { rowNo: 2, count: 400, message: '时间为空或无法识别（昨天）' },
      { rowNo: 500, count: 1, message: '是另一辆车的定位（粤B1）' },
      { rowNo: 501, count: 1, message: '是另一辆车的定位（粤B2）' },
    ]);
    expect(groupFaults([])).toEqual([]);
    expect(groupFaults(lines(3, 'too_old'))).toHaveLength(3);
    expect(groupFaults(lines(4, 'too_old'))).toHaveLength(1);
    expect(groupFaults([line(2, 'bad_time', '长'.repeat(100))])[0]?.message).toContain(`${'长'.repeat(40)}…`);
  });

  it.each([
    [[], '文件里没有定位点'],
    [
      lines(12, 'bad_time', '昨天'),
      '文件里没有可以导入的定位点：全部 12 行“时间为空或无法识别”，第一处是第 2 行（昨天）',
    ],
    [
      [line(2, 'too_old'), ...lines(3, 'outside', '0，0')],
      '文件里没有可以导入的定位点：3 行“经纬度不在国内”，第一处是第 2 行（0，0）；其余 1 行另有原因',
    ],
  ])('of all is said by its commonest fault', (faults, sentence) => {
    expect(nothingLeft(faults)).toBe(sentence);
  });

  it('is exchanged where most lines are, and never where they read as they stand', () => {
    const exchanged = lines(5, 'exchanged', '22.5，113.9');
    expect(exchangedSentence(exchanged, 4)).toBe(
      '经度、纬度像是颠倒了：5 行对调后才在国内，第一处是第 2 行（22.5，113.9）',
    );
    expect(exchangedSentence(exchanged, 5)).toBeNull();
    expect(exchangedSentence(lines(9, 'outside'), 0)).toBeNull();
    const heads = ['时间', '经度', '纬度'];
    const rows = [heads, ['2026-11-18 12:00', '22.5', '113.9']];
    expect([...readTable(rows, { isExchanged: true }).track.lng]).toEqual([113.9]);
    expect(readTable(rows).faults).toMatchObject([{ fault: 'exchanged' }]);
  });
});
