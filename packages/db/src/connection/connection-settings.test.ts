import { describe, expect, test } from 'vitest';
import { connectionUrl, withDatabase } from './connection-settings';

const parts = { host: '127.0.0.1', port: 5433, user: 'boxhaul', database: 'one' };

describe('withDatabase', () => {
  test('changes the database of parts and of a URL, and nothing else', () => {
    expect(withDatabase({ ...parts, password: 'p' }, 'two')).toEqual({
      ...parts,
      password: 'p',
      database: 'two',
    });
    expect(
      withDatabase({ connectionString: 'postgres://u:p%40@h:5433/one?sslmode=require' }, 'a b/c'),
    ).toEqual({
      connectionString: 'postgres://u:p%40@h:5433/a%20b%2Fc?sslmode=require',
    });
  });
});

describe('connectionUrl', () => {
  test('says what the parts say', () => {
    expect(connectionUrl({ connectionString: 'postgres://x' })).toBe('postgres://x');
    expect(connectionUrl(parts)).toBe('postgres://boxhaul@127.0.0.1:5433/one');
    expect(connectionUrl({ ...parts, user: 'a@b', password: 'p:/@', database: 'a b' })).toBe(
      'postgres://a%40b:p%3A%2F%40@127.0.0.1:5433/a%20b',
    );
    expect(connectionUrl({ ...parts, host: '/tmp/a b', port: 5432 })).toBe(
      'postgres://boxhaul@localhost/one?host=%2Ftmp%2Fa%20b&port=5432',
    );
  });
});
