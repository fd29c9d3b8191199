import { expect, it } from 'vitest';
import { readConfig } from './config';

const DATABASE_URL = 'postgres://u:p@db/boxhaul';

it('needs an address of the database alone', () => {
  const config = { databaseUrl: DATABASE_URL, port: 6808, host: '0.0.0.0' };
  expect(readConfig({ DATABASE_URL })).toEqual(config);
  expect(readConfig({ DATABASE_URL, GATEWAY_PORT: '', HOST: '' })).toEqual(config);
});

it('names every fault at once', () => {
  expect(() => readConfig({ GATEWAY_PORT: '70000' })).toThrow(/DATABASE_URL[^]*GATEWAY_PORT/);
  expect(() => readConfig({ DATABASE_URL, GATEWAY_PORT: '6808a' })).toThrow('GATEWAY_PORT');
});
