import { encodeFrame, encodeMessage, MSG, writeRegistration } from '@boxhaul/jt808';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from '../../testing/gateway-under-test';

let under: GatewayUnderTest;
beforeAll(async () => void (under = await gatewayUnderTest()));
afterAll(() => under.stop());
// A minute on: what failed before counts no more.
beforeEach(() => void (under.clock.now += 60_000));

const REFUSED = { result: 4, code: '' };

const terminalRow = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .executeTakeFirstOrThrow();

const given = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal_registration')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .execute();

const held = (terminalId: string) =>
  under.database.db
    .selectFrom('terminal_held')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .orderBy('held_id')
    .execute();

const events = async (terminalId: string) => {
  const rows = await under.database.db
    .selectFrom('terminal_event')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .orderBy('event_id')
    .execute();
  return rows.map((row) => row.kind);
};

/** A truck that has proved itself, and hung up. */
async function proved(facts: { deviceId?: string } = {}, version: 2013 | 2019 = 2013) {
  const { terminalId } = await under.truck();
  const line = await under.connect(terminalId, { version });
  const { code } = await line.register(facts);
  await line.authenticate(code);
  await line.close();
  await under.gateway.settle();
  return { terminalId, code };
}

describe('the first registration of a terminal that operators have entered', () => {
  it('is believed, and written to the terminal once it proves itself', async () => {
    const { terminalId } = await under.truck();
    const before = await terminalRow(terminalId);
    const line = await under.connect(terminalId);
    const { code } = await line.register({ plate: '粤Z00001' });
    expect(await terminalRow(terminalId)).toEqual(before);
    expect(await given(terminalId)).toEqual([
      {
        terminal_id: terminalId,
        auth_code: code,
        device_id: 'BX00001',
        maker: 'BXHAU',
        model: 'BX-808',
        protocol_version: 2013,
        registered_at: new Date(under.clock.now),
      },
    ]);
    const registeredAt = new Date(under.clock.now);
    under.clock.now += 1_000;
    expect(await line.authenticate(code)).toBe(0);
    expect(await given(terminalId)).toEqual([]);
    expect(await terminalRow(terminalId)).toMatchObject({
      auth_code: code,
      device_id: 'BX00001',
      maker: 'BXHAU',
      model: 'BX-808',
      protocol_version: 2013,
      imei: null,
      plate_given: null,
      registered_at: registeredAt,
      connected_at: new Date(under.clock.now),
      seen_at: new Date(under.clock.now),
      remote: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      line_no: '1',
      line_open: true,
    });
    expect(await events(terminalId)).toEqual(['registered']);
  });

  it('keeps IMEI and software of 2019, but not zeros or nothing', async () => {
    const { terminalId, code } = await proved({}, 2019);
    expect(await terminalRow(terminalId)).toMatchObject({ imei: '860000000000000', software: '1.0' });
    const line = await under.connect(terminalId, { version: 2019 });
    for (const imei of ['000000000000000', '']) {
      expect(await line.authenticate(code, { imei, software: '' })).toBe(0);
      expect(await terminalRow(terminalId)).toMatchObject({ imei: '860000000000000', software: '1.0' });
    }
  });

  it('may be repeated before it proved itself, by the same terminal alone', async () => {
    const { terminalId } = await under.truck();
    const line = await under.connect(terminalId);
    const first = await line.register();
    const second = await line.register();
    expect(second.result).toBe(0);
    expect(second.code).not.toBe(first.code);
    expect(await line.register({ deviceId: 'OTHER' })).toEqual(REFUSED);
    expect(await line.authenticate(first.code)).toBe(1);
    expect(await line.authenticate(second.code)).toBe(0);
    expect(await events(terminalId)).toEqual(['registered', 'renewed', 'held']);
  });

  it('is noted as a mismatch of plates only when it gives another', async () => {
    const { terminalId, plateNumber } = await under.truck();
    const line = await under.connect(terminalId);
    await under.rejects();
    await line.register({ plate: plateNumber });
    await line.register({ plate: '' });
    // A VIN is no plate.
    await line.register({ plate: 'LFV3A23C6D3000001', plateColor: 0 });
    expect(await under.rejects()).toEqual({});
    expect((await line.register({ plate: '粤Z99999' })).result).toBe(0);
    expect(await under.rejects()).toEqual({ plate_mismatch: 1 });
  });
});

describe('a terminal that registers again', () => {
  it('as it was, gets a new code at once, and the old one is dead', async () => {
    const { terminalId, code } = await proved();
    const line = await under.connect(terminalId);
    const renewed = await line.register({ model: 'BX-900' });
    expect([renewed.result, renewed.code.length]).toEqual([0, 16]);
    expect(renewed.code).not.toBe(code);
    expect(await terminalRow(terminalId)).toMatchObject({ auth_code: null, model: 'BX-808' });
    expect(await line.authenticate(code)).toBe(1);
    expect(await line.authenticate(renewed.code)).toBe(0);
    expect(await terminalRow(terminalId)).toMatchObject({ auth_code: renewed.code, model: 'BX-900' });
    expect(await events(terminalId)).toEqual(['registered', 'renewed']);
  });

  it.each([
    ['device', { deviceId: 'BX00002' }],
    ['maker', { maker: 'OTHER' }],
  ])('as another %s, gets nothing and waits for consent, as often as it comes', async (_, facts) => {
    const { terminalId, code } = await proved();
    const before = await terminalRow(terminalId);
    const line = await under.connect(terminalId);
    await under.rejects();
    expect(await line.register({ ...facts, plate: '粤Z12345' })).toEqual(REFUSED);
    const firstAt = new Date(under.clock.now);
    under.clock.now += 1_000;
    expect(await line.register({ ...facts, plate: '粤Z12345', model: 'NEWER' })).toEqual(REFUSED);
    expect(await held(terminalId)).toEqual([
      {
        held_id: expect.any(String),
        terminal_id: terminalId,
        device_id: 'BX00001',
        maker: 'BXHAU',
        ...('maker' in facts ? { maker: 'OTHER' } : { device_id: 'BX00002' }),
        model: 'NEWER',
        imei: '',
        plate_number: '粤Z12345',
        protocol_version: 2013,
        address: '127.0.0.1',
        remote: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        first_at: firstAt,
        last_at: new Date(under.clock.now),
        attempts: '2',
        refused_at: null,
        refused_by: null,
      },
    ]);
    expect(await terminalRow(terminalId)).toEqual(before);
    expect(await given(terminalId)).toEqual([]);
    expect(await under.rejects()).toMatchObject({ awaits_consent: 2, plate_mismatch: 2 });
    expect(await line.authenticate(code)).toBe(0);
    expect(await events(terminalId)).toEqual(['registered', 'held']);
  });

  it('under the plate of another truck waits for consent, and passes with the plate that was agreed to', async () => {
    const other = await under.truck();
    const { terminalId } = await proved();
    const line = await under.connect(terminalId);
    expect(await line.register({ plate: other.plateNumber })).toEqual(REFUSED);
    expect(await held(terminalId)).toMatchObject([{ plate_number: other.plateNumber }]);
    await under.database.db
      .updateTable('terminal')
      .set({ plate_given: other.plateNumber })
      .where('terminal_id', '=', terminalId)
      .execute();
    expect((await line.register({ plate: other.plateNumber })).result).toBe(0);
  });

  it('without a number of its own waits for consent while a code is out', async () => {
    const { terminalId } = await proved({ deviceId: '' });
    const line = await under.connect(terminalId);
    expect(await line.register({ deviceId: '' })).toEqual(REFUSED);
    await under.database.db
      .updateTable('terminal')
      .set({ auth_code: null })
      .where('terminal_id', '=', terminalId)
      .execute();
    expect((await line.register({ deviceId: '' })).result).toBe(0);
  });

  it('waits when nothing is kept that it could be compared with, though a code is out', async () => {
    const { terminalId, code } = await proved();
    await under.database.db
      .updateTable('terminal')
      .set({ device_id: null })
      .where('terminal_id', '=', terminalId)
      .execute();
    const line = await under.connect(terminalId);
    expect(await line.register()).toEqual(REFUSED);
    expect(await line.authenticate(code)).toBe(0);
  });
});

describe('an IMEI other than the one that is kept', () => {
  it('waits for consent though the code is right, and nothing of it is written', async () => {
    const { terminalId, code } = await proved({}, 2019);
    const before = await terminalRow(terminalId);
    const line = await under.connect(terminalId, { version: 2019 });
    await under.rejects();
    expect(await line.authenticate(code, { imei: '860000000000001' })).toBe(1);
    expect(await line.heartbeat()).toBe(1);
    expect(await held(terminalId)).toMatchObject([
      { imei: '860000000000001', device_id: 'BX00001', maker: 'BXHAU', model: 'BX-808', plate_number: '' },
    ]);
    expect(await terminalRow(terminalId)).toEqual(before);
    expect(await under.rejects()).toEqual({ other_imei: 1, unauthenticated: 1 });
    expect(await line.authenticate(code)).toBe(0);
  });

  it('waits with what was said when the code was given, on its first use', async () => {
    const { terminalId } = await proved({}, 2019);
    const line = await under.connect(terminalId, { version: 2019 });
    const { code } = await line.register({ model: 'NEW' });
    expect(await line.authenticate(code, { imei: '860000000000002' })).toBe(1);
    expect(await held(terminalId)).toMatchObject([{ imei: '860000000000002', model: 'NEW' }]);
    expect(await given(terminalId)).toHaveLength(1);
  });

  it('is none in 2013, which has no field for it', async () => {
    const { terminalId, code } = await proved({}, 2019);
    const line = await under.connect(terminalId, { version: 2013 });
    expect(await line.authenticate(code)).toBe(0);
    expect(await terminalRow(terminalId)).toMatchObject({ imei: '860000000000000', protocol_version: 2013 });
  });
});

describe('who waits for consent', () => {
  const registerAs = async (terminalId: string, deviceId: string) => {
    under.clock.now += 1_000;
    const line = await under.connect(terminalId);
    expect(await line.register({ deviceId })).toEqual(REFUSED);
    await line.close();
  };
  const devices = async (terminalId: string) => (await held(terminalId)).map((row) => row.device_id);

  it('is pushed out by newer ones of the same address alone', async () => {
    const { terminalId } = await proved();
    await registerAs(terminalId, 'A');
    await under.database.db.updateTable('terminal_held').set({ address: '10.0.0.1' }).execute();
    for (const deviceId of ['B', 'C', 'D']) await registerAs(terminalId, deviceId);
    expect(await devices(terminalId)).toEqual(['A', 'C', 'D']);
  });

  it('is one of eight at most', async () => {
    const { terminalId } = await proved();
    const comesFrom = async (n: number) => {
      await registerAs(terminalId, `N${n}`);
      await under.database.db
        .updateTable('terminal_held')
        .set({ address: `10.0.0.${n}` })
        .where('device_id', '=', `N${n}`)
        .execute();
    };
    for (let n = 1; n <= 8; n++) await comesFrom(n);
    expect(await devices(terminalId)).toHaveLength(8);
    await comesFrom(9);
    expect(await devices(terminalId)).toEqual(['N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9']);
  });
});

describe('what becomes of a terminal', () => {
  it('is kept for its newest fifty events, each with who it was', async () => {
    const { terminalId } = await proved();
    const line = await under.connect(terminalId);
    for (let n = 0; n < 49; n++) await line.register();
    expect(await events(terminalId)).toEqual(['registered', ...Array.from({ length: 49 }, () => 'renewed')]);
    await line.register();
    const rows = await under.database.db
      .selectFrom('terminal_event')
      .selectAll()
      .where('terminal_id', '=', terminalId)
      .execute();
    expect(rows).toHaveLength(50);
    expect(rows.at(-1)).toMatchObject({
      kind: 'renewed',
      at: new Date(under.clock.now),
      remote: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      detail: { deviceId: 'BX00001', maker: 'BXHAU' },
    });
    expect(rows.some((row) => row.kind === 'registered')).toBe(false);
  });
});

describe('on the wire', () => {
  /** Everything that somebody who is not let in may be answered. */
  async function answers(terminalId: string) {
    const line = await under.connect(terminalId);
    const facts = { ...writtenFacts, deviceId: 'STRANGE' };
    const raw = async (bytes: Uint8Array) => {
      line.sendRaw(bytes);
      return line.nextReply();
    };
    const head = (msgId: number) => ({ msgId, serial: 900, terminalId, version: 2013 as const });
    const encrypted = Uint8Array.from(encodeFrame(head(MSG.position), new Uint8Array(28)));
    encrypted[3]! |= 4;
    encrypted[encrypted.length - 2]! ^= 4;
    return [
      await line.register({ deviceId: 'STRANGE' }),
      await line.request(MSG.register, new Uint8Array(4)),
      await raw(encodeMessage(head(MSG.register), writeRegistration(facts), 20)[0]!),
      await line.authenticate('guess'),
      await line.request(MSG.authenticate, new Uint8Array(0)),
      await line.position({ at: NOON, lng: 114, lat: 22, speed: 0, course: 0 }),
      await line.request(MSG.position, new Uint8Array(4)),
      await line.heartbeat(),
      await line.unregister(),
      await line.request(0x0900, Uint8Array.of(1)),
      await raw(encrypted),
    ];
  }
  const writtenFacts = {
    layout: 2013,
    province: 44,
    city: 300,
    maker: 'BXHAU',
    model: 'BX-808',
    deviceId: '',
    plateColor: 2,
    plate: '',
  } as const;

  it('a terminal that waits for consent and one that nobody has entered are answered alike', async () => {
    const { terminalId } = await proved();
    const known = await answers(terminalId);
    expect(known).toEqual(await answers('019999999990'));
    expect(known).toMatchObject([
      REFUSED,
      2,
      { kind: 'registerReply', result: 4 },
      1,
      2,
      1,
      2,
      1,
      1,
      1,
      { result: 3 },
    ]);
  });
});
