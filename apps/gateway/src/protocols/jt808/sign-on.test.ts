import { sql } from '@boxhaul/db';
import { encodeFrame, MSG } from '@boxhaul/jt808';
import { connectTerminal, type TestTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from '../../testing/gateway-under-test';
import { MAX_SESSIONS, RECHECK_MS } from './session';

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

  it('is known by its code alone on a new line, however often', async () => {
    const { terminalId } = await under.truck();
    const first = await under.connect(terminalId);
    const { code } = await first.register();
    for (let n = 0; n < 2; n++) {
      const line = await under.connect(terminalId);
      expect(await line.authenticate(code)).toBe(0);
      await line.close();
    }
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

  it('must authenticate anew once operators bind it to another vehicle', async () => {
    const { terminal } = await under.signedOn();
    expect(await terminal.heartbeat()).toBe(0);
    const spare = await under.truck();
    await under.database.db.deleteFrom('terminal').where('terminal_id', '=', spare.terminalId).execute();
    await under.database.db
      .updateTable('terminal')
      .set({ vehicle_id: spare.vehicleId })
      .where('terminal_id', '=', terminal.terminalId)
      .execute();
    await under.gateway.settle();
    await terminal.closed;
    const again = await under.connect(terminal.terminalId);
    await again.signOn();
    await again.position({ at: NOON, lng: 114, lat: 22, speed: 0, course: 0 });
    const last = await under.database.db.selectFrom('vehicle_last').select('vehicle_id').execute();
    expect(last).toEqual([{ vehicle_id: spare.vehicleId }]);
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
      address: '127.0.0.1',
      remote: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      detail: {
        protocol: 2013,
        message: '0x0200',
        maker: 'BXHAU',
        model: 'BX-808',
        province: 44,
        city: 300,
        deviceId: 'BX00001',
      },
    });
    expect(await under.rejects()).toMatchObject({ unknown_terminal: 3 });
  });

  it('is quarantined even when its registration is cut', async () => {
    const stranger = await under.connect('019999999998');
    expect(await stranger.request(MSG.register, new Uint8Array(4))).toBe(2);
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

describe('between two knocks', () => {
  const report = { at: NOON, lng: 114, lat: 22, speed: 0, course: 0 };
  const knocks = async (line: TestTerminal) => {
    expect(await line.position(report)).toBe(1);
    return under.rejects();
  };

  it('a stranger is looked up again after half a minute', async () => {
    const { terminalId } = await under.truck();
    const stranger = await under.connect('019999999995');
    await under.rejects();
    expect(await knocks(stranger)).toEqual({ unknown_terminal: 1 });
    await under.database.db
      .updateTable('terminal')
      .set({ terminal_id: '19999999995' })
      .where('terminal_id', '=', terminalId)
      .execute();
    under.clock.now += RECHECK_MS - 1;
    expect(await knocks(stranger)).toEqual({ unknown_terminal: 1 });
    under.clock.now += 1;
    expect(await knocks(stranger)).toEqual({ unauthenticated: 1 });
    under.clock.now = NOON;
  });

  it('a line has room for so many terminals and no more', async () => {
    await sql`with made as (insert into vehicle (plate_number, vco)
        select 'R' || n, 2 from generate_series(1, ${MAX_SESSIONS + 1}) n returning vehicle_id, plate_number)
      insert into terminal (terminal_id, vehicle_id)
      select '0177' || lpad(substr(plate_number, 2), 8, '0'), vehicle_id from made`.execute(
      under.database.db,
    );
    const relay = await under.connect('017700000001');
    await under.rejects();
    const id = (n: number) => `0177${String(n).padStart(8, '0')}`;
    const beat = async (n: number) => {
      const head = { msgId: MSG.heartbeat, serial: n, terminalId: id(n), version: 2013 as const };
      relay.sendRaw(encodeFrame(head, new Uint8Array(0)));
      expect(await relay.nextReply()).toMatchObject({ ackSerial: n, result: 1 });
    };
    for (let n = 1; n <= MAX_SESSIONS; n++) await beat(n);
    expect(await under.rejects()).toEqual({ unauthenticated: MAX_SESSIONS });
    await beat(MAX_SESSIONS + 1);
    await beat(1);
    expect(await under.rejects()).toEqual({ crowded_connection: 1, unauthenticated: 1 });
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
