import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MapServer, openMapServer } from '../../testing/stand-ins/map-server';
import { askJson, numberOf, pairOf } from './ask-map';

let server: MapServer;
beforeAll(async () => {
  server = await openMapServer();
});
afterAll(() => server.close());

it('whoever does not answer in time is away', async () => {
  server.answers.set('/never', () => undefined);
  await expect(askJson(`${server.endpoint}/never`, {}, 30)).rejects.toMatchObject({ reason: 'timeout' });
});

it('whoever begins an answer and does not end it is away, too', async () => {
  server.answers.set('/slow', (response) => response.writeHead(200).write('{"a":'));
  await expect(askJson(`${server.endpoint}/slow`, {}, 60)).rejects.toMatchObject({ reason: 'timeout' });
});

it('nobody listens', async () => {
  await expect(askJson('http://127.0.0.1:1/', {})).rejects.toMatchObject({ reason: 'unreachable' });
});

it('reads numbers and pairs, and nothing else', () => {
  expect(pairOf('113.9,22.5')).toEqual([113.9, 22.5]);
  for (const none of ['', '113.9', 'a,b', 'NaN,1', '1,Infinity', [], null])
    expect(pairOf(none)).toBeUndefined();
  expect(numberOf('')).toBeNaN();
  expect(numberOf([])).toBeNaN();
  expect(numberOf('12.5')).toBe(12.5);
});
