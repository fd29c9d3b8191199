import { encodeFrame, MSG, type Report, writeAuthentication } from '@boxhaul/jt808';
import { sql } from '@boxhaul/db';
import { connectTerminal, type TestTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Gateway, startGateway } from '../../start';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from '../../testing/gateway-under-test';

let under: GatewayUnderTest;
let other: Gateway;
beforeAll(async () => {
  under = await gatewayUnderTest();
  const { db, settings } = under.database;
  other = await startGateway({ db, settings, port: 0, host: '127.0.0.1', clock: () => under.clock.now });
});
afterAll(async () => {
  await other.close();
  await under.stop();
});
beforeEach(() => void (under.clock.now = NOON));

const report: Report = { at: NOON, lng: 114.28, lat: 22.57, speed: 605, course: 90 };

const terminalRow = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .executeTakeFirstOrThrow();

const events = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal_event')
    .select(['kind', 'remote', 'detail', 'at'])
    .where('terminal_id', '=', terminalId)
    .orderBy('event_id')
    .execute();

const kinds = async (terminalId: string) => (await events(terminalId)).map(({ kind }) => kind);

/** A truck on its line, and its code. */
async function onLine(): Promise<{ terminal: TestTerminal; terminalId: string; code: string }> {
  const { terminalId } = await under.truck();
  const terminal = await under.connect(terminalId);
  const { code } = await terminal.register();
  expect(await terminal.authenticate(code)).toBe(0);
  return { terminal, terminalId, code };
}

const atOther = (terminalId: string) => connectTerminal({ port: other.port, version: 2013, terminalId });

describe('a second line with the right code', () => {
  it('ends the older one, and the desk is told of both', async () => {
    const { terminal, terminalId, code } = await onLine();
    const former = (await terminalRow(terminalId)).remote;
    const newer = await under.connect(terminalId);
    expect(await newer.authenticate(code)).toBe(0);
    await terminal.closed;
    expect(await newer.position(report)).toBe(0);
    const { remote } = await terminalRow(terminalId);
    expect(remote).not.toBe(former);
    expect((await events(terminalId)).at(-1)).toEqual({
      kind: 'replaced',
      remote,
      detail: { former },
      at: new Date(NOON),
    });
  });

  it('on another gateway ends the older one too, at once', async () => {
    const { terminal, terminalId, code } = await onLine();
    const newer = await atOther(terminalId);
    expect(await newer.authenticate(code)).toBe(0);
    await terminal.closed;
    expect(await newer.heartbeat()).toBe(0);
    expect(await kinds(terminalId)).toEqual(['registered', 'replaced']);
    await newer.close();
  });

  it('on another gateway is found by the next touch when the word was not heard', async () => {
    const { terminal, terminalId } = await onLine();
    await sql`update terminal set line_no = line_no + 1 where terminal_id = ${terminalId}`.execute(
      under.database.db,
    );
    expect(await terminal.heartbeat()).toBe(0);
    const { seen_at: seenAt } = await terminalRow(terminalId);
    under.clock.now += 60_000;
    await under.gateway.settle();
    await terminal.closed;
    expect((await terminalRow(terminalId)).seen_at).toEqual(seenAt);
  });
});

describe('what the gateway did not hear', () => {
  it('is looked for as soon as it hears again', async () => {
    const { terminal, terminalId } = await onLine();
    await sql`update terminal set line_no = line_no + 1 where terminal_id = ${terminalId}`.execute(
      under.database.db,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(under.database.db);
    await expect(terminal.closed).resolves.toBeUndefined();
  });
});

describe('when a terminal was last heard of', () => {
  it('never goes back', async () => {
    const { terminal, terminalId } = await onLine();
    under.clock.now += 30_000;
    await terminal.heartbeat();
    await under.gateway.settle();
    expect((await terminalRow(terminalId)).seen_at).toEqual(new Date(NOON + 30_000));
    const later = new Date(NOON + 30_001);
    await sql`update terminal set seen_at = ${later} where terminal_id = ${terminalId}`.execute(
      under.database.db,
    );
    await under.gateway.settle();
    expect((await terminalRow(terminalId)).seen_at).toEqual(later);
  });
});

describe('a second line without it', () => {
  it('leaves the truck alone', async () => {
    const { terminal, terminalId, code } = await onLine();
    const stranger = await under.connect(terminalId);
    expect(await stranger.authenticate(`${code}x`)).toBe(1);
    expect((await stranger.register({ deviceId: 'OTHER' })).result).toBe(4);
    expect(await stranger.unregister()).toBe(1);
    expect(await terminal.heartbeat()).toBe(0);
    expect(await terminalRow(terminalId)).toMatchObject({ auth_code: code, line_no: '1', line_open: true });
    expect(await kinds(terminalId)).toEqual(['registered', 'held']);
  });
});

describe('a line that was hung up', () => {
  it('is no older line, though it has not been stored yet', async () => {
    const { terminal, terminalId, code } = await onLine();
    await terminal.close();
    const again = await under.connect(terminalId);
    expect(await again.authenticate(code)).toBe(0);
    expect(await kinds(terminalId)).toEqual(['registered']);
  });

  it('is stored by the cleanup', async () => {
    const { terminal, terminalId } = await onLine();
    await terminal.close();
    // Another frame on another line: the gateway has seen the end by then.
    const { terminal: next } = await onLine();
    await next.heartbeat();
    await under.gateway.settle();
    expect((await terminalRow(terminalId)).line_open).toBe(false);
  });

  it('of a gateway that was killed counts as live for five minutes', async () => {
    const { terminalId, code } = await onLine();
    await sql`update terminal set line_no = line_no + 1, line_open = true,
      seen_at = ${new Date(NOON - 5 * 60_000)} where terminal_id = ${terminalId}`.execute(under.database.db);
    const again = await under.connect(terminalId);
    expect(await again.authenticate(code)).toBe(0);
    expect(await kinds(terminalId)).toEqual(['registered']);
    await sql`update terminal set seen_at = ${new Date(NOON - 5 * 60_000 + 1)}
      where terminal_id = ${terminalId}`.execute(under.database.db);
    const third = await under.connect(terminalId);
    expect(await third.authenticate(code)).toBe(0);
    expect(await kinds(terminalId)).toEqual(['registered', 'replaced']);
  });
});

describe('a terminal that introduces itself anew on its own line', () => {
  it('goes on there, and nothing was replaced', async () => {
    const { terminal, terminalId, code } = await onLine();
    expect(await terminal.authenticate(code)).toBe(0);
    expect(await terminal.heartbeat()).toBe(0);
    expect(await kinds(terminalId)).toEqual(['registered']);
    expect((await terminal.register({ deviceId: 'OTHER' })).result).toBe(4);
    expect(await terminal.heartbeat()).toBe(1);
  });
});

describe('what one terminal does', () => {
  const all = async (terminalId: string) => {
    const { db } = under.database;
    const given = db.selectFrom('terminal_registration').selectAll().where('terminal_id', '=', terminalId);
    const held = db.selectFrom('terminal_held').selectAll().where('terminal_id', '=', terminalId);
    return {
      terminal: await terminalRow(terminalId),
      given: await given.execute(),
      held: await held.execute(),
      events: await events(terminalId),
    };
  };

  it('leaves every other as it was', async () => {
    const { terminalId: proved } = await onLine();
    const { terminalId: given } = await under.truck();
    const line = await under.connect(given);
    expect((await line.register()).result).toBe(0);
    const stranger = await under.connect(proved);
    expect((await stranger.register({ deviceId: 'OTHER' })).result).toBe(4);
    await under.gateway.settle();
    const before = [await all(proved), await all(given)];
    expect(before).toMatchObject([{ held: [{}] }, { given: [{}] }]);

    under.clock.now += 1_000;
    const { terminal } = await onLine();
    const { code } = await terminal.register();
    expect(await terminal.authenticate(code)).toBe(0);
    expect((await terminal.register({ deviceId: 'OTHER' })).result).toBe(4);
    expect(await terminal.authenticate(code)).toBe(0);
    expect(await terminal.unregister()).toBe(0);
    expect([await all(proved), await all(given)]).toEqual(before);
  });
});

describe('0x0003', () => {
  it('kills the code and ends the line, in that order of answers', async () => {
    const { terminal, terminalId, code } = await onLine();
    const given = await under.connect(terminalId);
    expect(await terminal.unregister()).toBe(0);
    await terminal.closed;
    expect(await terminalRow(terminalId)).toMatchObject({
      auth_code: null,
      registered_at: null,
      line_open: false,
      line_no: '2',
      device_id: 'BX00001',
    });
    expect(await given.authenticate(code)).toBe(1);
    expect(await kinds(terminalId)).toEqual(['registered', 'unregistered']);
    expect((await events(terminalId)).at(-1)).toMatchObject({
      remote: expect.stringMatching(/^127/),
      at: new Date(NOON),
    });
    expect((await given.register()).result).toBe(0);
    expect(await kinds(terminalId)).toEqual(['registered', 'unregistered', 'registered']);
  });

  it('kills a code that was given and not used yet', async () => {
    const { terminal, terminalId } = await onLine();
    const second = await under.connect(terminalId);
    const { code } = await second.register();
    expect(await terminal.unregister()).toBe(0);
    expect(await second.authenticate(code)).toBe(1);
  });

  it('by a line that was overtaken does nothing', async () => {
    const { terminal, terminalId, code } = await onLine();
    await sql`update terminal set line_no = line_no + 1 where terminal_id = ${terminalId}`.execute(
      under.database.db,
    );
    expect(await terminal.unregister()).toBe(1);
    await terminal.closed;
    expect(await terminalRow(terminalId)).toMatchObject({ auth_code: code, line_no: '2', line_open: true });
    expect(await kinds(terminalId)).toEqual(['registered']);
  });
});

describe('a line of several terminals', () => {
  const speak = async (line: TestTerminal, terminalId: string, msgId: number, body: Uint8Array) => {
    line.sendRaw(encodeFrame({ msgId, serial: 700, terminalId, version: 2013 }, body));
    return line.nextReply();
  };

  it('stays for the others when one of them speaks elsewhere', async () => {
    const { terminal: relay, terminalId: first, code } = await onLine();
    const { terminal: own, terminalId: second, code: secondCode } = await onLine();
    await own.close();
    const proof = writeAuthentication({ code: secondCode, imei: '', software: '' }, 2013);
    expect(await speak(relay, second, MSG.authenticate, proof)).toMatchObject({ result: 0 });
    const newer = await under.connect(first);
    expect(await newer.authenticate(code)).toBe(0);
    expect(await relay.heartbeat()).toBe(1);
    expect(await speak(relay, second, MSG.heartbeat, new Uint8Array(0))).toMatchObject({ result: 0 });
    expect(await speak(relay, second, MSG.unregister, new Uint8Array(0))).toMatchObject({ result: 0 });
    await relay.closed;
  });
});

describe('a terminal that is taken out of its truck', () => {
  it('and put into another signs on again by its code, and reports for that one', async () => {
    const { terminalId, code } = await onLine();
    const { terminalId: spare } = await under.truck();
    const { vehicle_id: vehicleId } = await terminalRow(spare);
    const { db } = under.database;
    await db.updateTable('terminal').set({ vehicle_id: null }).where('terminal_id', '=', spare).execute();
    await db
      .updateTable('terminal')
      .set({ vehicle_id: vehicleId, line_no: sql`line_no + 1`, line_open: false })
      .where('terminal_id', '=', terminalId)
      .execute();
    const again = await under.connect(terminalId);
    expect(await again.authenticate(code)).toBe(0);
    expect(await again.position(report)).toBe(0);
    const { n } = await db
      .selectFrom('position')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('vehicle_id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('and retired is nobody’s: its code is worth nothing', async () => {
    const { terminalId, code } = await onLine();
    await under.database.db
      .updateTable('terminal')
      .set({ vehicle_id: null })
      .where('terminal_id', '=', terminalId)
      .execute();
    const again = await under.connect(terminalId);
    expect(await again.authenticate(code)).not.toBe(0);
  });
});
