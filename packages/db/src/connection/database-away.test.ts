import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './database-away';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('isDatabaseAway', () => {
  test.each(
    (
      'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 08000 08003 ' +
      '08006 08P01 53100 53200 53300 53400 57P01 57P02 57P03 57P05 ' +
      '28000 28P01 3D000 25006'
    ).split(' '),
  )('%s is away', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
  });

  test.each(
    (
      '23505 23503 23514 23502 40001 40P01 42P01 42601 57014 22P02 ' +
      '25P02 25001 3D00 3F000 x25006 250061 108006 EACCES ENOENT EMFILE ' +
      'ERR_X '
    ).split(' '),
  )('%s is not', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
  });

  test.each(['ENOENT', 'EACCES'])('%s of a socket’s folder is, of a file is not', (code) => {
    expect(isDatabaseAway(coded(code, { syscall: 'connect' }))).toBe(true);
    expect(isDatabaseAway(coded(code, { syscall: 'open' }))).toBe(false);
  });

  test.each([
    ['Connection terminated unexpectedly', true],
    ['Connection terminated due to connection timeout', true],
    ['timeout exceeded when trying to connect', true],
    ['Client has encountered a connection error and is not queryable', true],
    ['My Connection terminated', false],
    ['x is not a function', false],
  ])('without a code, %s: %s', (message, away) => {
    expect(isDatabaseAway(new Error(message))).toBe(away);
    expect(isDatabaseAway(coded('23505', { message }))).toBe(false);
  });

  test('what is no error says nothing', () => {
    expect(isDatabaseAway({ code: 'ECONNREFUSED' })).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});
