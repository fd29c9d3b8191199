import { expect, it } from 'vitest';
import { readConfig } from './config';

const DATABASE_URL = 'postgres://u:p@db/boxhaul';

it('needs an address of the database alone', () => {
  const config = {
    databaseUrl: DATABASE_URL,
    natsUrl: undefined,
    port: 6808,
    host: '0.0.0.0',
    logLevel: 'warn',
  };
  expect(readConfig({ DATABASE_URL })).toEqual(config);
  expect(readConfig({ DATABASE_URL, GATEWAY_PORT: '', HOST: '', LOG_LEVEL: '' })).toEqual(config);
});

it('names every fault at once', () => {
  expect(() => readConfig({ GATEWAY_PORT: '70000' })).toThrow(/DATABASE_URL[^]*GATEWAY_PORT/);
  expect(() => readConfig({ DATABASE_URL, GATEWAY_PORT: '6808a' })).toThrow('GATEWAY_PORT');
});

it('may be told of NATS', () => {
  expect(readConfig({ DATABASE_URL, NATS_URL: 'nats://n1:4222' }).natsUrl).toBe('nats://n1:4222');
  expect(readConfig({ DATABASE_URL, NATS_URL: '' }).natsUrl).toBeUndefined();
  expect(() => readConfig({ DATABASE_URL, NATS_URL: 'http://n1' })).toThrow('NATS_URL：应为 nats://');
});

it.each([0, 6808, 65_535])('takes port %i', (port) => {
  expect(readConfig({ DATABASE_URL, GATEWAY_PORT: String(port) }).port).toBe(port);
});

it.each(['-1', '65536', '1.5'])('takes no port %s', (port) => {
  expect(() => readConfig({ DATABASE_URL, GATEWAY_PORT: port })).toThrow('65535');
});

it.each(['postgres://db/x', 'postgresql://db/x'])('takes %s for a database', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl, HOST: '10.0.0.1' })).toEqual({
    databaseUrl,
    natsUrl: undefined,
    port: 6808,
    host: '10.0.0.1',
    logLevel: 'warn',
  });
});

it.each(['mysql://db/x', 'x postgres://db/x'])('takes %s for none', (databaseUrl) => {
  expect(() => readConfig({ DATABASE_URL: databaseUrl })).toThrow(/DATABASE_URL(?![^]*GATEWAY_PORT)/);
});

it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])('logs from %s on', (level) => {
  expect(readConfig({ DATABASE_URL, LOG_LEVEL: level }).logLevel).toBe(level);
});

it('knows no other level', () => {
  expect(() => readConfig({ DATABASE_URL, LOG_LEVEL: 'loud' })).toThrow(
    '  LOG_LEVEL：应为 fatal、error、warn、info、debug、trace、silent 之一',
  );
});
