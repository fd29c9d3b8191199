import { sailings } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { MOST_MISSES } from './lookup/count-misses';

const BOXES = ['CSQU3054383', 'TGHU7599330'] as const;
const NOW = new Date('2026-11-20T02:00:00Z');
const desk = await fileDesk();
let serial = 0;
let booking = '';
beforeEach(async () => {
  desk.app.clock.now = NOW;
  serial += 1;
  booking = `SHIP${serial}`;
  for (const table of ['sailing_box', 'sailing_count', 'sailing', 'lookup_quota'] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
});

type Input = Partial<InputOf<typeof sailings.save>>;
const save = (more: Input = {}) =>
  desk.app.call(
    sailings.save,
    {
      bookSpaceNo: booking,
      shipCompanyId: 1,
      vessel: 'EMMA MAERSK',
      voyage: '2103W',
      loadPort: '盐田',
      etd: '2026-11-25 10:00:00',
      customs: '2026-11-23 12:00:00',
      weight: '2026-11-24 18:00:00',
      pickup: '2026-11-23 23:00:00',
      cabinetTypes: '40HQ×2',
      boxes: BOXES.join('\n'),
      source: '船公司官网',
      saidAt: '2026-11-20 09:00:00',
      ...more,
    },
    { token: desk.diaodu },
  );
const types = (bookSpaceNo = booking) => desk.app.call(sailings.cabinetTypes, { bookSpaceNo });
const journey = (more: object = {}) =>
  desk.app.call(sailings.journeyCabinets, { bookSpaceNo: booking, ...more });
const byBox = (cabinetNo: string) => desk.app.call(sailings.shipDate, { cabinetNo });

describe('a visitor', () => {
  it('sees the types and voyages of a booking, whatever its letters', async () => {
    await save();
    await save({ voyage: '2104W', cabinetTypes: '40HQ×1，20GP×1', boxes: '', etd: '2026-12-02 10:00:00' });
    const { data } = await types(` ${booking.toLowerCase()} `);
    expect(data).toMatchObject({
      bookSpaceNo: booking,
      cabinetTypes: [
        { cabinetType: '20GP', amount: 1 },
        { cabinetType: '40HQ', amount: 3 },
      ],
      journeys: [
        {
          voyage: '2103W',
          vessel: 'EMMA MAERSK',
          cabinets: 2,
          cutOffs: { customs: '2026-11-23 12:00:00', weight: '2026-11-24 18:00:00' },
          word: { kind: 'table', name: '船公司官网', saidAt: '2026-11-20 09:00:00', stale: false },
        },
        { voyage: '2104W', cabinets: 0 },
      ],
      failed: [],
    });
  });

  it('sees the boxes of a voyage with their days, and of each that went apart its own', async () => {
    await save({ boxes: `${BOXES[0]} 40HQ 2026-11-27\n${BOXES[1]}` });
    expect((await journey({ voyage: '2103w' })).data).toMatchObject({
      shipDate: '2026-11-25',
      shipped: false,
      cabinets: [
        { cabinetNo: BOXES[0], cabinetType: '40HQ', shipDate: '2026-11-27' },
        { cabinetNo: BOXES[1], cabinetType: null, shipDate: '2026-11-25' },
      ],
    });
    expect((await journey({ cabinetType: '40HQ' })).data.cabinets).toHaveLength(1);
    expect((await journey({ voyage: 'X1' })).message).toBe(`订舱号 ${booking} 没有航次 X1`);
    await save({ voyage: '2104W', boxes: '' });
    expect((await journey()).message).toContain('请选择：2103W、2104W');
  });

  it('sees by a box when it sails, and neither booking nor anybody', async () => {
    await desk.order({ book_space_no: booking });
    await save({
      atd: '2026-11-20 08:00:00',
      etd: '2026-11-20 08:00:00',
      customs: '',
      weight: '',
      pickup: '',
    });
    const answer = await byBox(BOXES[0].toLowerCase());
    expect(answer.data.journeys).toMatchObject([
      {
        voyage: '2103W',
        shipDate: '2026-11-20',
        shipped: true,
        shipCompanyName: expect.any(String) as string,
      },
    ]);
    const said = JSON.stringify([answer, await types(), await journey()]);
    for (const secret of ['customer', 'username', '138', 'orderNo']) expect(said).not.toContain(secret);
    expect(JSON.stringify(answer)).not.toContain(booking);
  });

  it('is told what was looked through for an unknown number, and how fresh it is', async () => {
    await save();
    expect(await types('NOPE')).toMatchObject({
      code: '0',
      message: '没有找到订舱号 NOPE 的船期。已查：平台船期表（最近更新 2026-11-20 10:00）',
      data: { errcode: 'NOT_FOUND' },
    });
    expect((await byBox('MSKU1234565')).message).toContain('柜号 MSKU1234565');
    expect((await byBox('CSQU3054384')).message).toContain('校验位');
  });

  it('who tries numbers is stopped, also for right ones; operators are not', async () => {
    await save();
    for (let i = 0; i < MOST_MISSES / 2; i += 1) {
      await types(`N${i}`);
      await desk.app.call(sailings.journeyCabinets, { bookSpaceNo: `N${i}` });
    }
    expect(await types()).toMatchObject({ data: { errcode: 'LOOKUP_LIMIT' } });
    const asOperator = { token: desk.diaodu };
    expect(await desk.app.call(sailings.cabinetTypes, { bookSpaceNo: booking }, asOperator)).toMatchObject({
      code: '1',
    });
    desk.app.clock.advance(3_600_000);
    expect((await types()).code).toBe('1');
  });

  it('is told what may be overtaken', async () => {
    await save({ saidAt: '2026-11-16 09:00:00' });
    expect((await types()).data.journeys[0]?.word.stale).toBe(true);
    const stale = { state: 'stale' as const };
    const found = async () => (await desk.app.call(sailings.list, stale, { token: desk.diaodu })).data.total;
    expect(await found()).toBe(1);
    await save({ bookSpaceNo: `${booking}B` });
    expect(await found()).toBe(1);
  });
});

describe('what operators keep', () => {
  const list = (more: object = {}) => desk.app.call(sailings.list, { ...more }, { token: desk.diaodu });

  it('is found by booking, ship, voyage and box', async () => {
    await save();
    await save({ bookSpaceNo: `${booking}B`, vessel: 'OOCL TOKYO', boxes: '', voyage: '77E' });
    for (const keyword of [`${booking}b`, 'tokyo', '77e'])
      expect((await list({ keyword })).data.data.map(({ voyage }) => voyage)).toEqual(['77E']);
    expect((await list({ keyword: BOXES[1] })).data).toMatchObject({
      total: 1,
      data: [{ bookSpaceNo: booking, boxes: [{ cabinetNo: BOXES[0] }, { cabinetNo: BOXES[1] }], version: 1 }],
    });
    expect((await list({ state: 'departed' })).data.total).toBe(0);
  });

  it('is one voyage of a booking each, changed over the version that was looked at', async () => {
    const { sailingId } = (await save()).data;
    expect((await save()).message).toBe(`订舱号 ${booking} 的航次 2103W 已经登记`);
    expect((await save({ sailingId, version: 1, boxes: BOXES[0] })).code).toBe('1');
    expect(await save({ sailingId, version: 1 })).toMatchObject({ data: { errcode: 'CONFLICT' } });
    const [row] = (await list({ keyword: booking })).data.data;
    expect(row).toMatchObject({ version: 2, boxes: [{ cabinetNo: BOXES[0] }] });
  });

  it.each<[Input, string]>([
    [{ weight: '2026-11-25 10:01:00' }, '截重不能晚于开船时间'],
    [{ atd: '2026-11-20 10:01:00', weight: '', customs: '', pickup: '' }, '实际开船时间不能晚于现在'],
    [{ cabinetTypes: '40HQ×1' }, '箱量合计只有 1'],
    [{ shipCompanyId: 999_999 }, '未找到该船公司'],
  ])('%j is refused', async (input, words) => {
    expect((await save(input)).message).toContain(words);
  });

  it('is not deleted while an order that runs goes by it', async () => {
    const { sailingId } = (await save()).data;
    const { orderId } = await desk.order({ book_space_no: booking.toLowerCase() });
    const remove = (version = 1) =>
      desk.app.call(sailings.remove, { sailingId, version }, { token: desk.diaodu });
    expect((await remove()).message).toContain('还有 1 张未完成的订单');
    expect((await list({ keyword: booking })).data.data[0]?.openOrders).toBe(1);
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'finished' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await remove(2)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect((await remove()).code).toBe('1');
    expect(await remove()).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
  });
});
