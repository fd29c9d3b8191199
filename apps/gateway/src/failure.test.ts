import type { Report } from '@boxhaul/jt808';
import { sql } from '@boxhaul/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

let under: GatewayUnderTest;
beforeEach(async () => {
  under = await gatewayUnderTest({ capacityRows: 10, firstRetryMs: 10, lastRetryMs: 40, storeGraceMs: 200 });
});
afterEach(() => under.stop());

const report = (second: number): Report => ({
  at: NOON - second * 1000,
  lng: 114.28,
  lat: 22.57,
  speed: 605,
  course: 90,
});

const breakStore = () => sql`alter table position rename to position_away`.execute(under.database.db);
const repairStore = () => sql`alter table position_away rename to position`.execute(under.database.db);
const points = async () => (await under.database.db.selectFrom('position').select('at').execute()).length;

describe('while the database refuses', () => {
  it('nothing is acknowledged, and all of it is once the database is back', async () => {
    const { terminal } = await under.signedOn();
    await breakStore();
    const answers: number[] = [];
    const sent = Array.from({ length: 300 }, (_, second) =>
      terminal.position(report(second)).then((result) => answers.push(result)),
    );
    // Another line is still served meanwhile: the heartbeat proves that the positions have been read.
    const { terminal: other } = await under.signedOn();
    expect(await other.heartbeat()).toBe(0);
    expect(answers).toEqual([]);
    await repairStore();
    await Promise.all(sent);
    expect(answers).toEqual(Array.from({ length: 300 }, () => 0));
    expect(await points()).toBe(300);
  });

  it('a full queue stops reading, so that a line cannot fill the memory', async () => {
    const { terminal } = await under.signedOn();
    await breakStore();
    let answered = 0;
    const count = () => void answered++;
    const first = Array.from({ length: 20 }, (_, second) => terminal.position(report(second)).then(count));
    const { terminal: probe } = await under.signedOn();
    await probe.heartbeat();
    const beat = terminal.heartbeat().then(count);
    await probe.heartbeat();
    await probe.heartbeat();
    expect(answered).toBe(0);
    // However long it lasts, a line that is not read is not a silent one.
    under.clock.now += 6 * 60_000;
    const settled = under.gateway.settle();
    await repairStore();
    await Promise.all([...first, beat, settled]);
    expect(answered).toBe(21);
  });
});

describe('closing', () => {
  it('stores and acknowledges what has been read, then hangs up', async () => {
    const { terminal } = await under.signedOn();
    const answers = Array.from({ length: 50 }, (_, second) => terminal.position(report(second)));
    expect(await answers[0]).toBe(0);
    await under.gateway.close();
    const settled = await Promise.allSettled(answers);
    const acknowledged = settled.filter((answer) => answer.status === 'fulfilled').length;
    expect(await points()).toBeGreaterThanOrEqual(acknowledged);
    await terminal.closed;
    await expect(under.connect('013300000000')).rejects.toThrow('ECONNREFUSED');
  });

  it('stores what was refused until then', async () => {
    const { terminal } = await under.signedOn();
    await terminal.position({ ...report(0), lng: 0, lat: 0 });
    await Promise.all([under.gateway.close(), under.gateway.close()]);
    const rows = await under.database.db.selectFrom('gateway_reject').select(['reason', 'count']).execute();
    expect(rows).toEqual([{ reason: 'no_fix', count: '1' }]);
  });

  it('with a broken database acknowledges nothing that is not stored', async () => {
    const { terminal } = await under.signedOn();
    await breakStore();
    const answer = terminal.position(report(0));
    const outcome = Promise.allSettled([answer]);
    await terminal.heartbeat();
    await under.gateway.close();
    expect(await outcome).toMatchObject([{ status: 'rejected', reason: { message: 'the line was closed' } }]);
    await repairStore();
    expect(await points()).toBe(0);
  });
});
