import { describe, expect, it } from 'vitest';
import { GUESSED_PASSWORDS } from './guessed-passwords';
import { passwordFault } from './password-rules';

const COMMON = '该密码过于常见，请换一个';
const OWN = '密码不能包含自己的手机号或账号';

describe('a new password (decisions 9)', () => {
  it('has 8 to 64 characters, counted as people count them', () => {
    expect(passwordFault('kX7#mQa')).toBe('密码至少 8 个字符');
    expect(passwordFault('kX7#mQa2')).toBeNull();
    expect(passwordFault('kX7#mQa2'.repeat(8))).toBeNull();
    expect(passwordFault(`${'kX7#mQa2'.repeat(8)}!`)).toBe('密码最多 64 个字符');
    expect(passwordFault('😀'.repeat(7))).toBe('密码至少 8 个字符');
  });

  it.each(['password', 'Password123', 'P@ssw0rd', '1QAZ2wsx', 'woaini1314', ' qwertyuiop ', 'a123456789'])(
    'is none that guessers try first: %s',
    (password) => expect(passwordFault(password)).toBe(COMMON),
  );

  it.each([
    '11111111',
    'aaaaaaaa',
    '12345678',
    '1234567890',
    '90123456',
    '87654321',
    'abcdefgh',
    'hgfedcba',
    '        ',
  ])('is no row: %s', (password) => expect(passwordFault(password)).toBe(COMMON));

  it.each(['11111112', '13572468', 'abcdefgi', 'Demo@2026', '集装箱拖车运输平台'])(
    'may be anything else: %s',
    (password) => expect(passwordFault(password)).toBeNull(),
  );

  it('does not hold one’s own phone or account', () => {
    expect(passwordFault('13800000001', ['13800000001'])).toBe(OWN);
    expect(passwordFault('x13800000001', ['13800000001'])).toBe(OWN);
    expect(passwordFault('DIAODU-2026', ['diaodu'])).toBe(OWN);
    expect(passwordFault('13800000001', ['13800000002'])).toBeNull();
    expect(passwordFault('abc-2026-xyz', ['abc'])).toBeNull();
  });

  it('is compared with a list of what can be a password at all, in lower case', () => {
    expect(GUESSED_PASSWORDS.size).toBeGreaterThan(300);
    for (const each of GUESSED_PASSWORDS)
      expect([each, each.length >= 8 && each === each.toLowerCase()]).toEqual([each, true]);
  });
});
