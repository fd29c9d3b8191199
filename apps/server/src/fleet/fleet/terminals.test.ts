import { fleet } from '@boxhaul/contract/fleet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';

const { t: app, world } = await fileWorld();
const diaodu = await app.signIn(world.diaodu);

beforeAll(async () => {
  const { now } = app.clock;
  await app.db
    .insertInto('terminal')
    .values({ terminal_id: '013900000001', vehicle_id: world.vehicleIds[0], seen_at: now, model: 'BH-1' })
    .execute();
  await app.db
    .insertInto('terminal_quarantine')
    .values({
      terminal_id: '00000000013900000077',
      first_at: now,
      last_at: now,
      attempts: 3,
      remote: '127.0.0.1',
    })
    .execute();
  await app.db
    .insertInto('gateway_reject')
    .values({ day: '2026-11-20', reason: 'bad_checksum', count: 5, last_at: now, last_sample: '7e00' })
    .execute();
});

const overview = async () => (await app.call(fleet.terminals, {}, { token: diaodu })).data;
const quarantine = async (input: {
  keyword?: string;
  sort?: 'last' | 'attempts';
  pageNo?: number;
  pageSize?: number;
}) => (await app.call(fleet.quarantine, input, { token: diaodu })).data;
const bind = (terminalId: string, vehicleId: string) =>
  app.call(fleet.bindTerminal, { terminalId, vehicleId }, { token: diaodu });

it('shows terminals, refusals in Chinese, and trucks without a terminal', async () => {
  expect(await overview()).toMatchObject({
    terminals: [{ terminalId: '013900000001', plateNumber: '粤B12345', online: true, model: 'BH-1' }],
    rejects: [
      { day: '2026-11-20', reason: 'bad_checksum', reasonText: '校验码错误', count: 5, lastSample: '7e00' },
    ],
    freeVehicles: [{ plateNumber: '粤BD5678' }],
  });
});

it('calls a terminal that has been silent for five minutes offline', async () => {
  app.clock.advance(5 * 60_000);
  expect((await overview()).terminals[0]!.online).toBe(false);
});

describe('the quarantine', () => {
  const strangers = [
    { terminal_id: '1', attempts: 5, minutes: 1, remote: '10.0.0.1:1', plate_number: '粤B00001' },
    { terminal_id: '2', attempts: 9, minutes: 2, remote: '10.0.0.2:1', plate_number: null },
    { terminal_id: '3', attempts: 9, minutes: 0, remote: '10.0.0.3:1', plate_number: '粤B%0003' },
  ];
  const ids = async (input: Parameters<typeof quarantine>[0]) =>
    (await quarantine(input)).data.map(({ terminalId }) => terminalId);
  beforeAll(() =>
    app.db
      .insertInto('terminal_quarantine')
      .values(
        strangers.map(({ minutes, ...one }) => ({
          ...one,
          first_at: app.clock.now,
          last_at: new Date(app.clock.now.getTime() + minutes * 60_000),
        })),
      )
      .execute(),
  );
  afterAll(() =>
    app.db.deleteFrom('terminal_quarantine').where('terminal_id', 'in', ['1', '2', '3']).execute(),
  );

  it('is sorted by the last or the most attempts', async () => {
    expect(await ids({})).toEqual(['2', '1', '3', '00000000013900000077']);
    expect(await ids({ sort: 'last' })).toEqual(['2', '1', '3', '00000000013900000077']);
    expect(await ids({ sort: 'attempts' })).toEqual(['2', '3', '1', '00000000013900000077']);
  });

  it('comes in pages', async () => {
    const second = await quarantine({ pageNo: 2, pageSize: 3 });
    expect(second).toMatchObject({ total: 4, rowCount: 4, pageNo: 2, pageSize: 3 });
    expect(second.data).toMatchObject([
      { terminalId: '00000000013900000077', attempts: 3, remote: '127.0.0.1' },
    ]);
  });

  it.each([
    ['a number', '9000', ['00000000013900000077']],
    ['a plate', 'b0000', ['1']],
    ['an address', '0.0.2:', ['2']],
    ['a sign that means itself', '%', ['3']],
    ['nothing', 'x', []],
  ])('is searched by %s', async (_, keyword, found) => {
    expect(await ids({ keyword })).toEqual(found);
    expect((await quarantine({ keyword })).total).toBe(found.length);
  });
});

it.each([
  ['no number', 'abc', '1', 'BAD_INPUT'],
  ['a known terminal, with other zeros', '13900000001', '', 'CONFLICT'],
  ['an unknown truck', '013900000088', '999999', 'BAD_INPUT'],
])('refuses %s', async (_, terminalId, vehicleId, errcode) => {
  const answer = await bind(terminalId, vehicleId || world.vehicleIds[1]);
  expect(answer).toMatchObject({ code: '0', data: { errcode } });
});

it('refuses a second terminal for a truck', async () => {
  expect(await bind('013900000088', world.vehicleIds[0])).toMatchObject({ data: { errcode: 'CONFLICT' } });
});

it('binds a terminal of the quarantine to a truck, whatever zeros its header has', async () => {
  expect((await bind('013900000077', world.vehicleIds[1])).code).toBe('1');
  expect(await overview()).toMatchObject({ freeVehicles: [] });
  expect((await quarantine({})).total).toBe(0);
});

it('is for dispatchers', async () => {
  expect((await app.call(fleet.terminals, {})).code).toBe('99');
  const input = { terminalId: '1', vehicleId: '1' };
  expect((await app.call(fleet.bindTerminal, input)).code).toBe('99');
  for (const account of [world.owner, world.kefu]) {
    const token = await app.signIn(account);
    expect((await app.call(fleet.terminals, {}, { token })).data.errcode).toBe('FORBIDDEN');
    expect(await app.call(fleet.bindTerminal, input, { token })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
  }
});
