import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { DCSA_EVENTS, DCSA_SAILED } from '../../testing/stand-ins/line-answers';
import { type LineServer, openLineServer } from '../../testing/stand-ins/line-server';
import { openOutward } from '../outgoing/outward';
import { PATIENCE_MS } from './ask-line';
import { readDcsaEvents } from './dcsa-events';
import type { LineSettings } from './dcsa-settings';
import { openDcsaLine } from './open-ship-lines';

const NOW = new Date('2026-11-20T02:00:00Z');
const log = pino({ level: 'silent' });
const LOCAL = { local: true, ownPorts: [], ownHosts: [], ownAddresses: [] };
let server: LineServer;
let now = NOW;
let turns = 0;
beforeAll(async () => {
  server = await openLineServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.answers.clear();
  now = NOW;
  turns = 0;
});

const open = (more: Partial<LineSettings> = {}, { most = 100, local = true } = {}) =>
  openDcsaLine(
    { scac: 'MAEU', name: '马士基', events: `${server.origin}/v2/events`, headers: {}, ...more },
    {
      clock: () => now,
      log,
      outward: openOutward({ rules: { ...LOCAL, local } }),
      takeTurn: () => Promise.resolve((turns += 1) <= most),
      patienceMs: 300,
    },
  );
const booking = { bookSpaceNo: 'ABC709951' };

describe('events of DCSA Track & Trace 2.2', () => {
  it('tell the voyages in their order, with the newest estimate and the boxes loaded', () => {
    expect(readDcsaEvents(DCSA_EVENTS, NOW)).toEqual([
      {
        vessel: 'EMMA MAERSK',
        voyage: '2103W',
        loadPort: 'CNYTN',
        etd: new Date('2026-11-26T02:00:00Z'),
        atd: null,
        boxes: [{ cabinetNo: 'CSQU3054383', cabinetType: '40HQ' }],
        saidAt: new Date('2026-11-19T01:00:00Z'),
      },
      expect.objectContaining({ vessel: 'FEEDER 1', voyage: '2104E', loadPort: 'NLRTM', boxes: [] }),
    ]);
    expect(readDcsaEvents(DCSA_SAILED, NOW)?.[0]?.atd).toEqual(new Date('2026-11-26T02:30:00Z'));
  });
  it('are as new as their moments say, in whatever hours they are written', () => {
    const departs = (created: string, at: string) => ({
      eventType: 'TRANSPORT',
      eventClassifierCode: 'EST',
      transportEventTypeCode: 'DEPA',
      eventCreatedDateTime: created,
      eventDateTime: at,
      transportCall: { exportVoyageNumber: '1E', modeOfTransport: 'VESSEL' },
    });
    const events = [
      departs('2026-11-19T02:00:00Z', '2026-11-26T02:00:00Z'),
      departs('2026-11-19T09:00:00+08:00', '2026-11-25T02:00:00Z'),
    ];
    expect(readDcsaEvents(events, NOW)).toMatchObject([
      { etd: new Date('2026-11-26T02:00:00Z'), saidAt: new Date('2026-11-19T02:00:00Z') },
    ]);
  });
  it('of roads and rails are no voyages, and a box with a wrong number is none', () => {
    const one = (more: object, call: object) => ({
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'PLN',
      eventCreatedDateTime: '2026-11-19T02:00:00Z',
      eventDateTime: '2026-11-26T02:00:00Z',
      transportCall: { exportVoyageNumber: '1E', modeOfTransport: 'VESSEL', ...call },
      ...more,
    });
    const load = (equipmentReference: string) =>
      one({ equipmentEventTypeCode: 'LOAD', equipmentReference }, {});
    const events = [
      load('CSQU3054383'),
      load('CSQU3054384'),
      one({ transportEventTypeCode: 'DEPA' }, { exportVoyageNumber: 'R7', modeOfTransport: 'RAIL' }),
    ];
    expect(readDcsaEvents(events, NOW)).toMatchObject([
      { voyage: '1E', boxes: [{ cabinetNo: 'CSQU3054383' }] },
    ]);
  });
  it('may stand in a field of their own, and may be none', () => {
    expect(readDcsaEvents({ events: DCSA_EVENTS }, NOW)).toHaveLength(2);
    expect(readDcsaEvents([], NOW)).toEqual([]);
    for (const body of [null, 'x', 7, {}, { events: 'x' }]) expect(readDcsaEvents(body, NOW)).toBeUndefined();
  });
  it('without a loading give the boxes that were fetched to the first voyage', () => {
    const before = DCSA_EVENTS.filter(
      (one) =>
        !(
          one &&
          typeof one === 'object' &&
          'equipmentEventTypeCode' in one &&
          one.equipmentEventTypeCode === 'LOAD'
        ),
    );
    expect(readDcsaEvents(before, NOW)?.[0]?.boxes).toEqual([
      { cabinetNo: 'TGHU7599330', cabinetType: '40HQ' },
    ]);
  });
});

describe('a shipping company', () => {
  it('is asked by booking or box once in ten minutes, with its keys', async () => {
    server.answers.set('/v2/events', DCSA_EVENTS);
    const line = open({ headers: { 'Consumer-Key': 'k1' } });
    expect(await line.journeys(booking)).toHaveLength(2);
    await line.journeys(booking);
    expect(await line.journeys({ cabinetNo: 'CSQU3054383' })).toHaveLength(2);
    expect(server.asked.map(({ url }) => url.search)).toEqual([
      '?carrierBookingReference=ABC709951&eventType=TRANSPORT%2CEQUIPMENT&limit=200',
      '?equipmentReference=CSQU3054383&eventType=TRANSPORT%2CEQUIPMENT&limit=200',
    ]);
    expect(server.asked[0]?.headers['consumer-key']).toBe('k1');
    now = new Date(NOW.getTime() + 10 * 60_000);
    await line.journeys(booking);
    expect(server.asked).toHaveLength(3);
  });

  it('gives a token once, and another when the first is dead', async () => {
    server.answers.set('/token', { access_token: 't1' });
    server.answers.set('/v2/events', { status: 401, text: '{}' });
    const oauth = { token: `${server.origin}/token`, clientId: 'me', clientSecret: 's' };
    const line = open({ oauth });
    expect(await line.journeys(booking)).toBeUndefined();
    expect(server.asked.map(({ url, method }) => `${method} ${url.pathname}`)).toEqual([
      'POST /token',
      'GET /v2/events',
      'POST /token',
      'GET /v2/events',
    ]);
    expect(server.asked[0]?.body).toBe('grant_type=client_credentials&client_id=me&client_secret=s');
    server.answers.set('/v2/events', DCSA_EVENTS);
    expect(await line.journeys(booking)).toHaveLength(2);
    expect(server.asked.at(-1)?.headers['authorization']).toBe('Bearer t1');
    expect(server.asked).toHaveLength(5);
  });

  it('that knows nothing of a number answers none', async () => {
    server.answers.set('/v2/events', { status: 404, text: '{}' });
    expect(await open().journeys(booking)).toEqual([]);
  });

  it.each<[string, Parameters<LineServer['answers']['set']>[1]]>([
    ['too slow', () => undefined],
    ['cut off', (response) => response.destroy()],
    ['no JSON', { status: 200, text: '<html>' }],
    ['no events', { status: 200, text: '{"a":1}' }],
    ['endless', { status: 200, text: `[${'1,'.repeat(600_000)}1]` }],
    ['leading elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['over its limit', { status: 429, text: '{}' }],
    ['refusing', { status: 403, text: '{}' }],
    ['broken', { status: 500, text: '{}' }],
  ])('that is %s does not answer', async (_, answer) => {
    server.answers.set('/v2/events', answer);
    expect(await open().journeys(booking)).toBeUndefined();
  });

  it('that answers of another box has said nothing of the one that was asked for', async () => {
    server.answers.set('/v2/events', DCSA_EVENTS);
    expect(await open().journeys({ cabinetNo: 'MSKU1234565' })).toEqual([]);
    // It names no box at all: then it is of the one that was asked for.
    server.answers.set('/v2/events', DCSA_EVENTS.slice(0, 4));
    expect(await open().journeys({ cabinetNo: 'MSKU1234565' })).toMatchObject([
      { voyage: '2103W', boxes: [] },
    ]);
  });

  it('that leads to another address is not followed, though its events lie there', async () => {
    server.answers.set('/v2/events', (response) =>
      response.writeHead(302, { location: `${server.origin}/elsewhere` }).end(),
    );
    server.answers.set('/elsewhere', DCSA_EVENTS);
    expect(await open().journeys(booking)).toBeUndefined();
    expect(server.asked.map(({ url }) => url.pathname)).toEqual(['/v2/events']);
  });

  it('that fails is asked anew by the next question, and answers again', async () => {
    const line = open();
    server.answers.set('/v2/events', { status: 200, text: '<html>' });
    expect(await line.journeys(booking)).toBeUndefined();
    server.answers.set('/v2/events', DCSA_EVENTS);
    expect(await line.journeys(booking)).toHaveLength(2);
  });

  it('that was left alone is tried once after half a minute, and left alone again while it fails', async () => {
    server.answers.set('/v2/events', { status: 500, text: '{}' });
    const line = open();
    const ask = (no: number) => line.journeys({ bookSpaceNo: `B${no}` });
    for (let i = 0; i < 5; i += 1) await ask(i);
    now = new Date(NOW.getTime() + 29_999);
    await ask(5);
    expect(server.asked).toHaveLength(5);
    now = new Date(NOW.getTime() + 30_000);
    await Promise.all([ask(6), ask(7), ask(8)]);
    expect(server.asked).toHaveLength(6);
    server.answers.set('/v2/events', DCSA_EVENTS);
    now = new Date(NOW.getTime() + 60_000);
    expect(await ask(9)).toHaveLength(2);
    expect(await ask(10)).toHaveLength(2);
  });

  it('that is slow is waited for no longer than it may be, also while its answer drips in', async () => {
    server.answers.set('/v2/events', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    });
    const began = performance.now();
    expect(await open().journeys(booking)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(PATIENCE_MS * 3).toBeLessThan(25_000);
  });

  it('is left alone while it fails, over its quota, and within this machine', async () => {
    server.answers.set('/v2/events', { status: 500, text: '{}' });
    const line = open();
    for (let i = 0; i < 8; i += 1) await line.journeys({ bookSpaceNo: `B${i}` });
    expect(server.asked).toHaveLength(5);
    server.asked.length = 0;
    await open({}, { most: 0 }).journeys(booking);
    expect(await open({}, { local: false }).journeys(booking)).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});
