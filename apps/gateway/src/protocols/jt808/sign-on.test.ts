import { MSG } from '@boxhaul/jt808';
import { connectTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from '../../testing/gateway-under-test';

let under: GatewayUnderTest;
beforeAll(async () => void (under = await gatewayUnderTest()));
afterAll(() => under.stop());

const terminalRow = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .executeTakeFirstOrThrow();

const quarantined = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal_quarantine')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();

describe('a terminal that operators have entered', () => {
  it.each([2013, 2019] as const)(
    'registers, authenticates and beats under the %i header',
    async (version) => {
      const { terminalId, plateNumber } = await under.truck();
      const terminal = await under.connect(terminalId, { version });
      const { result, code } = await terminal.register({ plate: plateNumber });
      expect([result, code.length]).toEqual([0, 16]);
      expect(await terminal.authenticate(code)).toBe(0);
      expect(await terminal.heartbeat()).toBe(0);
      expect(await terminalRow(terminalId)).toMatchObject({
        auth_code: code,
        protocol_version: version,
        maker: 'BXHAU',
        model: 'BX-808',
        registered_at: new Date(NOON),
        connected_at: new Date(NOON),
      });
    },
  );

  it('keeps its code over a second registration and a new line', async () => {
    const { terminalId } = await under.truck();
    const first = await under.connect(terminalId);
    const { code } = await first.register();
    await first.close();
    const second = await under.connect(terminalId);
    expect(await second.register()).toEqual({ result: 0, code });
    expect(await second.authenticate(code)).toBe(0);
  });

  it('is refused with a wrong code, and when it never registered', async () => {
    const { terminalId } = await under.truck();
    const terminal = await under.connect(terminalId);
    expect(await terminal.authenticate('guess')).toBe(1);
    const { code } = await terminal.register();
    expect(await terminal.authenticate(`${code}x`)).toBe(1);
    expect(await terminal.heartbeat()).toBe(1);
    expect(await terminal.authenticate(code)).toBe(0);
    expect(await under.rejects()).toMatchObject({ wrong_auth_code: 2, unauthenticated: 1 });
  });

  it('need not wait for the answer to its code before it reports', async () => {
    const { terminalId } = await under.truck();
    const terminal = await under.connect(terminalId);
    const { code } = await terminal.register();
    const [authenticated, beat, beaten] = await Promise.all([
      terminal.authenticate(code),
      terminal.heartbeat(),
      terminal.heartbeat(),
    ]);
    expect([authenticated, beat, beaten]).toEqual([0, 0, 0]);
  });

  it('is asked to authenticate again after it unregistered', async () => {
    const { terminal } = await under.signedOn();
    expect(await terminal.unregister()).toBe(0);
    expect(await terminal.heartbeat()).toBe(1);
    expect((await terminalRow(terminal.terminalId)).auth_code).toBeNull();
  });

  it('is refused under the plate of another truck, and noted', async () => {
    const other = await under.truck();
    const { terminalId, plateNumber } = await under.truck();
    const terminal = await under.connect(terminalId);
    expect(await terminal.register({ plate: other.plateNumber })).toEqual({ result: 1, code: '' });
    await under.gateway.settle();
    expect(await quarantined(terminalId)).toMatchObject({
      plate_number: other.plateNumber,
      detail: { boundTo: plateNumber },
    });
  });

  it('must authenticate anew once operators bind it to another vehicle', async () => {
    const { terminal } = await under.signedOn();
    const spare = await under.truck();
    await under.database.db.deleteFrom('terminal').where('terminal_id', '=', spare.terminalId).execute();
    await under.database.db
      .updateTable('terminal')
      .set({ vehicle_id: spare.vehicleId })
      .where('terminal_id', '=', terminal.terminalId)
      .execute();
    await under.gateway.settle();
    expect(await terminal.heartbeat()).toBe(1);
    await terminal.signOn();
    expect(await terminal.heartbeat()).toBe(0);
  });

  it('is told that a message is not supported', async () => {
    const { terminal } = await under.signedOn();
    expect(await terminal.request(0x0900, Uint8Array.of(1))).toBe(3);
    expect(await terminal.heartbeat()).toBe(0);
  });
});

describe('a terminal that nobody has entered', () => {
  it('is refused and waits in the quarantine, with what it said of itself', async () => {
    const stranger = await under.connect('019999999999');
    expect(await stranger.register({ plate: '粤B88888' })).toEqual({ result: 4, code: '' });
    expect(await stranger.authenticate('x')).toBe(1);
    expect(await stranger.position({ at: NOON, lng: 114, lat: 22, speed: 0, course: 0 })).toBe(1);
    await under.gateway.settle();
    expect(await quarantined('019999999999')).toMatchObject({
      attempts: '3',
      plate_number: '粤B88888',
      first_at: new Date(NOON),
      last_at: new Date(NOON),
      detail: { protocol: 2013, maker: 'BXHAU', model: 'BX-808', province: 44 },
    });
    expect(await under.rejects()).toMatchObject({ unknown_terminal: 3 });
  });

  it('is quarantined even when its registration is cut', async () => {
    const stranger = await under.connect('019999999998');
    expect(await stranger.request(MSG.register, new Uint8Array(4))).toBe(4);
    await under.gateway.settle();
    expect(await quarantined('019999999998')).toMatchObject({ attempts: '1', plate_number: null });
  });

  it('comes in once operators have entered it', async () => {
    const stranger = await under.connect('019999999997');
    expect((await stranger.register()).result).toBe(4);
    const { vehicleId, terminalId } = await under.truck();
    await under.database.db
      .updateTable('terminal')
      .set({ terminal_id: '19999999997' })
      .where('terminal_id', '=', terminalId)
      .execute();
    await stranger.signOn();
    expect(await stranger.position({ at: NOON, lng: 114, lat: 22, speed: 0, course: 0 })).toBe(0);
    const last = await under.database.db.selectFrom('vehicle_last').select('vehicle_id').execute();
    expect(last).toContainEqual({ vehicle_id: vehicleId });
  });
});

describe('the line', () => {
  it('is dropped when it is silent, a stranger sooner than a signed-on truck', async () => {
    const stranger = await connectTerminal({
      port: under.gateway.port,
      terminalId: '019999999996',
      version: 2013,
    });
    expect((await stranger.register()).result).toBe(4);
    const { terminal } = await under.signedOn();
    under.clock.now += 2 * 60_000 + 1;
    await under.gateway.settle();
    await stranger.closed;
    expect(await terminal.heartbeat()).toBe(0);
    under.clock.now += 5 * 60_000 + 1;
    await under.gateway.settle();
    await terminal.closed;
    under.clock.now = NOON;
  });
});
