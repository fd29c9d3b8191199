import { describe, expect, it } from 'vitest';
import {
  gateArrival,
  gateFault,
  type GateSlot,
  goesToGate,
  isGateBooking,
  type GatedStep,
  slotClashes,
  slotDoubts,
  slotTimes,
  slotWords,
} from './gate-slot';
import { wgs84 } from '../../kit/geo/datum';

const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}:00+08:00`);
const SLOT: GateSlot = {
  gateBooking: 'YT-88',
  gateSlot: at('11-30 14:00'),
  gateUntil: at('11-30 16:00'),
  gatePlate: '粤B12345',
};
const OVER_MIDNIGHT = { ...SLOT, gateSlot: at('11-30 22:00'), gateUntil: at('12-01 02:00') };
const NONE: GateSlot = { gateBooking: '', gateSlot: null, gateUntil: null, gatePlate: '' };

describe('a booking at the gate', () => {
  it.each([
    ['YICT 20261118', true],
    ['SCT/2026.11-30_#7(A)', true],
    ['已约', true],
    ['', true],
    ['A;B', false],
    ['<b>1</b>', false],
    ['号😀', false],
    ['A\nB', false],
  ])('may have the number %j: %s', (text, good) => expect(isGateBooking(text)).toBe(good));

  it.each<[string, Partial<GateSlot>, ReturnType<typeof gateFault>]>([
    ['whole', {}, null],
    ['over midnight', OVER_MIDNIGHT, null],
    ['of a time alone', { gateUntil: null }, null],
    ['of a number alone', { gateSlot: null, gateUntil: null, gatePlate: '' }, null],
    ['of a whole day', { gateUntil: at('12-01 14:00') }, null],
    [
      'longer than a day',
      { gateUntil: at('12-01 14:01') },
      { field: 'gateUntil', words: '预约时段最长 24 小时' },
    ],
    [
      'of no length',
      { gateUntil: SLOT.gateSlot },
      { field: 'gateUntil', words: '预约结束时间应晚于开始时间' },
    ],
    [
      'backwards',
      { gateUntil: at('11-30 13:00') },
      { field: 'gateUntil', words: '预约结束时间应晚于开始时间' },
    ],
    ['without begin', { gateSlot: null }, { field: 'gateSlot', words: '填写了预约结束时间，请填写开始时间' }],
    ['without number', { gateBooking: '' }, { field: 'gateBooking', words: '填写了预约时段，请填写预约号' }],
    [
      'of a plate alone',
      { ...NONE, gatePlate: '粤B12345' },
      { field: 'gateBooking', words: '填写了预约车牌，请填写预约号' },
    ],
    ['that there is not', NONE, null],
  ])('%s', (_, changes, fault) => expect(gateFault({ ...SLOT, ...changes })).toEqual(fault));

  it('is read with what is known of it', () => {
    expect(slotWords(SLOT)).toBe('11-30 14:00–16:00 · 号 YT-88 · 车牌 粤B12345');
    expect(slotTimes(OVER_MIDNIGHT)).toBe('11-30 22:00–12-01 02:00');
    expect(slotWords({ ...SLOT, gateUntil: null, gatePlate: '' })).toBe('11-30 14:00 · 号 YT-88');
    expect(slotWords({ ...NONE, gateBooking: 'YT-88' })).toBe('号 YT-88');
    expect(slotWords(NONE)).toBe('');
  });

  it('is of the legs that go through the gate', () => {
    expect((['direct', 'pickup', 'shuttle', 'return'] as const).filter((leg) => goesToGate(0, leg))).toEqual([
      'direct',
      'return',
    ]);
    expect((['direct', 'pickup', 'shuttle', 'return'] as const).filter((leg) => goesToGate(1, leg))).toEqual([
      'direct',
      'pickup',
    ]);
  });
});

describe('when a truck comes to the gate', () => {
  const trip = { minutes: { fetch: 30, toDoor: 60, atDoor: 120, toReturn: 60, giveBack: 20 } };
  const forecast = { doorAt: at('11-30 10:00'), endAt: at('11-30 13:20') };
  const early = at('11-30 06:00');

  it('is where a loaded box is given back, and where one to deliver is fetched', () => {
    expect(gateArrival(0, trip, forecast, early)).toEqual(at('11-30 13:00'));
    expect(gateArrival(1, trip, forecast, early)).toEqual(at('11-30 08:30'));
  });

  it('is not before now', () => {
    expect(gateArrival(1, trip, forecast, at('11-30 09:00'))).toEqual(at('11-30 09:00'));
  });
});

describe('what speaks against a booking', () => {
  const arriving = (arrival: Date | null, slot: Partial<GateSlot> = {}, plateNumber = '粤B12345') =>
    slotDoubts({ ...SLOT, ...slot }, { arrival, plateNumber });

  it.each([
    ['11-30 13:59', ['预计 11-30 13:59 到码头，比预约时段早 1 分钟']],
    ['11-30 14:00', []],
    ['11-30 16:00', []],
    ['11-30 16:01', ['预计 11-30 16:01 到码头，比预约时段晚 1 分钟']],
    ['11-30 18:10', ['预计 11-30 18:10 到码头，比预约时段晚 2 小时 10 分']],
  ])('is the window that a truck misses at %s', (text, doubts) => expect(arriving(at(text))).toEqual(doubts));

  it('goes on behind midnight', () => {
    expect(arriving(at('12-01 01:30'), OVER_MIDNIGHT)).toEqual([]);
    expect(arriving(at('12-01 02:30'), OVER_MIDNIGHT)).toEqual([
      '预计 12-01 02:30 到码头，比预约时段晚 30 分钟',
    ]);
  });

  it('is another plate', () => {
    expect(arriving(null, {}, '粤B8K217')).toEqual(['进港预约的车牌是 粤B12345，派的车是 粤B8K217']);
    expect(arriving(null, { gatePlate: '' }, '粤B8K217')).toEqual([]);
    expect(arriving(null, {}, '')).toEqual([]);
  });

  it('is nothing without a booking, an end or an arrival that somebody can tell', () => {
    expect(slotDoubts(NONE, { arrival: at('11-30 18:00'), plateNumber: '粤B8K217' })).toEqual([]);
    expect(arriving(at('11-30 18:00'), { gateUntil: null })).toEqual([]);
    expect(arriving(null)).toEqual([]);
  });
});

describe('two bookings of one truck', () => {
  const place = wgs84(114.27, 22.57);
  /** Half an hour at the dock, an hour each way, two at the door, twenty minutes behind the gate; all in one place. */
  const step = (seq: number, window: [string, string] | null, more: Partial<GatedStep> = {}): GatedStep => ({
    orderNo: 'BH1',
    seq,
    cabinetId: String(seq),
    vehicleId: '1',
    driverId: '1',
    orderType: 0,
    state: 'published',
    requireDate: at('11-30 08:00'),
    at: at('11-30 08:00'),
    dock: place,
    door: place,
    back: place,
    minutes: { fetch: 30, toDoor: 60, atDoor: 120, toReturn: 60, giveBack: 20 },
    startedAt: null,
    dockLeftAt: null,
    doorReachedAt: null,
    doorLeftAt: null,
    boundTo: [],
    gate: window
      ? { gateBooking: 'YT', gateSlot: at(window[0]), gateUntil: at(window[1]), gatePlate: '' }
      : NONE,
    ...more,
  });
  const first = step(1, ['11-30 10:00', '11-30 12:00']);
  const said = (soonest: string, late: string) => [
    `前面的 BH1 第 1 箱预约 11-30 10:00–12:00 进港，这一箱最早 ${soonest} 到码头，比预约时段晚 ${late}，两个预约不能都赶上`,
  ];
  const ending = (until: string, more: Partial<GatedStep> = {}) => step(2, ['11-30 12:00', until], more);

  it('can both be met to the minute: the second trip whole behind the first one’s gate', () => {
    expect(slotClashes([first], ending('11-30 14:50'))).toEqual([]);
    expect(slotClashes([first], ending('11-30 14:49'))).toEqual(said('11-30 14:50', '1 分钟'));
  });

  it('to fetch a box is at the gate before its door, and so comes first or late', () => {
    const fetching = { orderType: 1 } as const;
    expect(slotClashes([first], ending('11-30 10:20', fetching))).toEqual([]);
    expect(slotClashes([first], step(2, ['11-30 09:00', '11-30 10:19'], fetching))).toEqual(
      said('11-30 10:20', '1 分钟'),
    );
    // From the gate to the door and back, and to the gate again.
    expect(slotClashes([{ ...first, ...fetching }], ending('11-30 14:50', fetching))).toEqual([]);
    expect(slotClashes([{ ...first, ...fetching }], ending('11-30 14:49', fetching))).toEqual(
      said('11-30 14:50', '1 分钟'),
    );
  });

  it('are later by the trips between, and go on behind midnight', () => {
    const between = step(3, null);
    const second = ending('11-30 19:39');
    expect(
      slotClashes([first, between], { ...second, gate: { ...second.gate, gateUntil: at('11-30 19:40') } }),
    ).toEqual([]);
    expect(slotClashes([first, between], second)).toEqual(said('11-30 19:40', '1 分钟'));
    const late = step(1, ['11-30 22:00', '11-30 23:00']);
    expect(slotClashes([late], step(2, ['12-01 00:00', '12-01 02:50']))).toEqual([]);
    expect(slotClashes([late], step(2, ['12-01 00:00', '12-01 02:00']))).toEqual([
      '前面的 BH1 第 1 箱预约 11-30 22:00–23:00 进港，这一箱最早 12-01 02:50 到码头，比预约时段晚 50 分钟，两个预约不能都赶上',
    ]);
  });

  it('of one trailer are at the gate at once', () => {
    const bound = { boundTo: ['1'] };
    expect(slotClashes([first], step(2, ['11-30 11:00', '11-30 11:30'], bound))).toEqual([]);
    expect(slotClashes([first], step(2, ['11-30 12:00', '11-30 13:00'], bound))).toEqual([]);
    const apart = ['同车的 BH1 第 1 箱预约 11-30 10:00–12:00 进港，两个预约不能都赶上'];
    expect(slotClashes([first], step(2, ['11-30 12:01', '11-30 13:00'], bound))).toEqual(apart);
    expect(slotClashes([first], step(2, ['11-30 08:00', '11-30 09:59'], bound))).toEqual(apart);
  });

  it('are no doubt where one has no window, or no end of it', () => {
    const second = ending('11-30 12:30');
    expect(slotClashes([first], second)).toHaveLength(1);
    expect(slotClashes([step(1, null)], second)).toEqual([]);
    expect(slotClashes([{ ...first, gate: { ...first.gate, gateUntil: null } }], second)).toEqual([]);
    expect(slotClashes([first], { ...second, gate: { ...second.gate, gateUntil: null } })).toEqual([]);
  });

  it('go by their windows alone, however far the truck is', () => {
    const begun = { state: 'running', startedAt: at('11-30 05:00'), dockLeftAt: at('11-30 06:00') } as const;
    expect(slotClashes([{ ...first, ...begun }], ending('11-30 14:50'))).toEqual([]);
    expect(slotClashes([{ ...first, ...begun }], ending('11-30 14:49'))).toHaveLength(1);
  });
});
