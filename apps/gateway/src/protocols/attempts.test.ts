import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_WINDOW_MS, Attempts, MAX_FAILURES, MAX_REMEMBERED, MAX_WRONG_CODES } from './attempts';

const NAT = '10.0.0.1';
let now: number;
let attempts: Attempts;
beforeEach(() => {
  now = 1_000_000;
  attempts = new Attempts(() => now);
});

const fail = (times: number, address = NAT) => {
  for (let n = 0; n < times; n++) attempts.failed(address);
};

describe('an address', () => {
  it('may fail so often a minute, at registering sooner than at codes', () => {
    expect([ATTEMPT_WINDOW_MS, MAX_FAILURES.register, MAX_FAILURES.authenticate]).toEqual([60_000, 60, 600]);
    fail(MAX_FAILURES.register - 1);
    expect(attempts.admits('register', NAT, '1')).toBe(true);
    fail(1);
    expect(attempts.admits('register', NAT, '1')).toBe(false);
    expect(attempts.admits('authenticate', NAT, '1')).toBe(true);
    fail(MAX_FAILURES.authenticate - MAX_FAILURES.register - 1);
    expect(attempts.admits('authenticate', NAT, '1')).toBe(true);
    fail(1);
    expect(attempts.admits('authenticate', NAT, '1')).toBe(false);
    expect(attempts.admits('register', '10.0.0.2', '1')).toBe(true);
  });

  it('is heard again a minute after its first failure, whatever came since', () => {
    fail(1);
    now += ATTEMPT_WINDOW_MS - 1;
    fail(MAX_FAILURES.register);
    expect(attempts.admits('register', NAT, '1')).toBe(false);
    now += 1;
    expect(attempts.admits('register', NAT, '1')).toBe(true);
    fail(MAX_FAILURES.register - 1);
    expect(attempts.admits('register', NAT, '1')).toBe(true);
    fail(1);
    expect(attempts.admits('register', NAT, '1')).toBe(false);
  });

  it('does not lock out a terminal that has proved itself from there', () => {
    attempts.succeeded(NAT, '1');
    fail(MAX_FAILURES.authenticate);
    expect(attempts.admits('register', NAT, '1')).toBe(true);
    expect(attempts.admits('authenticate', NAT, '1')).toBe(true);
    expect(attempts.admits('authenticate', NAT, '2')).toBe(false);
    expect(attempts.admits('register', '10.0.0.2', '2')).toBe(true);
  });

  it('fails with wrong codes as well', () => {
    for (let n = 0; n < MAX_FAILURES.register; n++) attempts.wrongCode(NAT, String(n));
    expect(attempts.admits('register', NAT, 'x')).toBe(false);
  });
});

describe('a terminal and an address', () => {
  const guess = (times: number) => {
    for (let n = 0; n < times; n++) attempts.wrongCode(NAT, '1');
  };

  it('may guess so many codes a minute', () => {
    expect(MAX_WRONG_CODES).toBe(5);
    attempts.succeeded(NAT, '1');
    guess(MAX_WRONG_CODES - 1);
    expect(attempts.admits('authenticate', NAT, '1')).toBe(true);
    guess(1);
    expect(attempts.admits('authenticate', NAT, '1')).toBe(false);
    expect(attempts.admits('register', NAT, '1')).toBe(true);
    expect(attempts.admits('authenticate', NAT, '2')).toBe(true);
    expect(attempts.admits('authenticate', '10.0.0.2', '1')).toBe(true);
    now += ATTEMPT_WINDOW_MS;
    expect(attempts.admits('authenticate', NAT, '1')).toBe(true);
  });
});

describe('what is remembered', () => {
  it('of addresses is bounded, the oldest being forgotten', () => {
    expect(MAX_REMEMBERED).toBe(20_000);
    fail(MAX_FAILURES.register);
    fail(MAX_FAILURES.register, 'second');
    for (let n = 2; n < MAX_REMEMBERED; n++) attempts.failed(`a${n}`);
    expect(attempts.admits('register', NAT, '1')).toBe(false);
    attempts.failed('one more');
    expect(attempts.admits('register', NAT, '1')).toBe(true);
    expect(attempts.admits('register', 'second', '1')).toBe(false);
  });

  it('of who proved itself is bounded, the longest unseen being forgotten', () => {
    attempts.succeeded(NAT, '1');
    attempts.succeeded(NAT, '2');
    attempts.succeeded(NAT, '1');
    for (let n = 2; n < MAX_REMEMBERED; n++) attempts.succeeded('other', String(n));
    fail(MAX_FAILURES.authenticate);
    expect(attempts.admits('register', NAT, '2')).toBe(true);
    attempts.succeeded('other', 'one more');
    expect(attempts.admits('register', NAT, '2')).toBe(false);
    expect(attempts.admits('register', NAT, '1')).toBe(true);
  });
});
