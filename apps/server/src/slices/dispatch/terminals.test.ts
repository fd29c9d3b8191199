import { opsBindTerminal, opsTerminals } from '@boxhaul/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

let app: TestApp;
let world: World;
let diaodu: string;

beforeAll(async () => {
  app = await createTestApp();
  world = await buildWorld(app.db);
  diaodu = await app.signIn(world.diaodu);
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
afterAll(() => app.close());

const overview = async () => (await app.call(opsTerminals, {}, { token: diaodu })).data;
const bind = (terminalId: string, vehicleId: string) =>
  app.call(opsBindTerminal, { terminalId, vehicleId }, { token: diaodu });

it('shows terminals, the quarantine, refusals in Chinese, and trucks without a terminal', async () => {
  expect(await overview()).toMatchObject({
    terminals: [{ terminalId: '013900000001', plateNumber: '粤B12345', online: true, model: 'BH-1' }],
    quarantine: [{ terminalId: '00000000013900000077', attempts: 3, remote: '127.0.0.1' }],
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
  expect(await overview()).toMatchObject({ quarantine: [], freeVehicles: [] });
});

it('is for dispatchers', async () => {
  expect((await app.call(opsTerminals, {})).code).toBe('99');
  const input = { terminalId: '1', vehicleId: '1' };
  expect((await app.call(opsBindTerminal, input)).code).toBe('99');
  for (const account of [world.owner, world.kefu]) {
    const token = await app.signIn(account);
    expect((await app.call(opsTerminals, {}, { token })).data.errcode).toBe('FORBIDDEN');
    expect(await app.call(opsBindTerminal, input, { token })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
  }
});
