import { dispatch, type InputOf, sailings } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../../testing/dispatch-desk';

let desk: DispatchDesk;
let orderId = '';
let cabinetIds: string[] = [];
let booking = '';
let serial = 0;
beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());
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
  });

  it('are nothing to a booking of another number', async () => {
    await sail({ bookSpaceNo: `${booking}X` });
    expect((await box()).sailing).toBeNull();
  });
});
