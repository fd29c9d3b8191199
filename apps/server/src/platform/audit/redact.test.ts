import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact';

describe('what the log keeps of data', () => {
  it('is without secrets, however deep they stand', () => {
    const data = {
      loginName: 'a',
      password: 'x',
      in: [{ confirmPassword: 'x', phoneCode: '1', tokenHash: 'x' }],
    };
    expect(redact(data)).toEqual({ loginName: 'a', in: [{}] });
  });

  it('masks phones, in fields and in sentences', () => {
    expect(redact({ phone: '13800000001', note: ['打 13900000002'] })).toEqual({
      phone: '138****0001',
      note: ['打 139****0002'],
    });
  });

  it('keeps what is neither, and writes times down', () => {
    const at = new Date('2026-11-20T02:00:00Z');
    expect(redact({ a: 1, b: null, c: false, at })).toEqual({
      a: 1,
      b: null,
      c: false,
      at: at.toISOString(),
    });
  });

  it('is short', () => {
    expect(redactText('字'.repeat(300))).toBe('字'.repeat(300));
    expect(redactText('字'.repeat(301))).toBe(`${'字'.repeat(300)}…`);
    expect(redact(Array.from({ length: 51 }, (_, i) => i))).toHaveLength(50);
    expect(redact([[[[['deep']]]]])).toEqual([[[['…']]]]);
  });
});
