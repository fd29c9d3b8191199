import { sql } from '@boxhaul/db';
import { dispatch } from '@boxhaul/contract/dispatch';
import { sailings } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();
let orderId = '';
let cabinetIds: string[] = [];
let booking = '';
let serial = 0;
beforeEach(async () => {
  await desk.clear();
  serial += 1;
  booking = `CUT${serial}`;
  ({ orderId, cabinetIds } = await desk.order({ cabinet_num: 1, book_space_no: booking.toLowerCase() }));
});

const sail = (more: Partial<InputOf<typeof sailings.save>> = {}) =>
  desk.app.call(
    sailings.save,
    {
      bookSpaceNo: booking,
      shipCompanyId: 1,
      vessel: 'EMMA MAERSK',
      voyage: '2103W',
      weight: '2026-11-24 18:00:00',
      pickup: '2026-11-23 23:00:00',
      source: '船公司官网',
      saidAt: '2026-11-20 09:00:00',
      ...more,
    },
    { token: desk.diaodu },
  );
const prepare = (version: number, weight: string, pickup = '') =>
  desk.app.call(
    dispatch.savePreparation,
    {
      cabinetId: cabinetIds[0]!,
      version,
      released: true,
      printed: false,
      gateBooking: '',
      wholeOrder: false,
      weight,
      pickup,
    },
    { token: desk.diaodu },
  );
const box = async () =>
  (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data.cabinets[0]!
    .preparation;

const marked = async () =>
  (await desk.app.call(dispatch.board, { marks: ['sailed'] }, { token: desk.diaodu })).data.total;
/** What the dispatcher heard of this booking. */
const told = () =>
  desk.app.db
    .selectFrom('notice_inbox as i')
    .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
    .select(['n.facts', 'i.account_id'])
    .where('n.kind', '=', 'sailing_changed')
    .where('i.account_id', '=', desk.world.diaodu)
    .where(sql<boolean>`n.facts::text like ${`%"${booking}%`}`)
    .execute();

describe('the cut-offs of a ship', () => {
  it('are proposed for the boxes of its booking, and kept for none', async () => {
    expect((await box()).sailing).toBeNull();
    await sail();
    expect(await box()).toMatchObject({
      cutOffs: {},
      sailing: {
        voyage: '2103W',
        source: '船公司官网',
        cutOffs: { weight: '2026-11-24 18:00:00', pickup: '2026-11-23 23:00:00' },
        changed: [],
      },
    });
    await prepare(0, '2026-11-24 18:00:00', '2026-11-23 23:00:00');
    expect((await box()).sailing).toBeNull();
  });

  it('that are changed after somebody kept them are named, and replace nothing', async () => {
    const { sailingId } = (await sail()).data;
    await prepare(0, '2026-11-24 18:00:00', '2026-11-23 20:00:00');
    expect((await box()).sailing).toMatchObject({ cutOffs: { pickup: '2026-11-23 23:00:00' }, changed: [] });
    desk.app.clock.advance(60_000);
    await sail({ sailingId, version: 1, weight: '2026-11-24 12:00:00' });
    expect(await box()).toMatchObject({
      cutOffs: { weight: '2026-11-24 18:00:00' },
      sailing: { cutOffs: { weight: '2026-11-24 12:00:00' }, changed: ['pickup', 'weight'] },
    });
    expect(await marked()).toBe(1);
    expect(await told()).toMatchObject([
      {
        facts: { bookSpaceNo: booking, count: 1, changes: '截重 11-24 18:00 → 11-24 12:00' },
        account_id: desk.world.diaodu,
      },
    ]);
    await prepare(1, '2026-11-24 12:00:00', '2026-11-23 23:00:00');
    expect(await marked()).toBe(0);
  });

  it('tell nobody where nothing of its dates changed, or no box goes by it', async () => {
    const { sailingId } = (await sail()).data;
    await sail({ sailingId, version: 1, remark: '核对过' });
    const { data } = await sail({ bookSpaceNo: `${booking}Y` });
    await sail({
      bookSpaceNo: `${booking}Y`,
      sailingId: data.sailingId,
      version: 1,
      weight: '2026-11-24 12:00:00',
    });
    expect(await told()).toEqual([]);
    expect(await marked()).toBe(0);
  });

  it('count until somebody types others: on the clocks and in the filter of what is due', async () => {
    const due = async () =>
      (await desk.app.call(dispatch.board, { marks: ['due'] }, { token: desk.diaodu })).data.total;
    const clocks = async () =>
      (await box()).clocks.map(({ kind, byShip, standing }) => [kind, byShip, standing]);
    await desk.assign(cabinetIds[0]!);
    expect(await due()).toBe(0);
    const { sailingId } = (await sail({ weight: '2026-11-20 13:00:00', pickup: '2026-11-20 08:00:00' })).data;
    expect(await clocks()).toEqual([
      ['pickup', true, 'past'],
      ['weight', true, 'soon'],
    ]);
    expect(await due()).toBe(1);
    // What is typed supersedes it, of each on its own.
    await prepare(0, '2026-11-24 18:00:00');
    expect(await clocks()).toEqual([
      ['pickup', true, 'past'],
      ['weight', false, 'ahead'],
    ]);
    await prepare(1, '2026-11-24 18:00:00', '2026-11-24 12:00:00');
    expect(await due()).toBe(0);
    // A ship that has sailed says nothing more.
    await prepare(2, '', '');
    expect(await due()).toBe(1);
    const sailed = {
      atd: '2026-11-20 09:30:00',
      weight: '2026-11-20 09:00:00',
      pickup: '2026-11-20 08:00:00',
    };
    expect((await sail({ sailingId, version: 1, ...sailed, saidAt: '2026-11-20 09:45:00' })).code).toBe('1');
    expect([await clocks(), await due()]).toEqual([[], 0]);
  });

  it('are nothing to a booking of another number', async () => {
    await sail({ bookSpaceNo: `${booking}X` });
    expect((await box()).sailing).toBeNull();
  });
});
