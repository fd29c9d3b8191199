import { expect, it } from 'vitest';
import { unescapeInto, wrapContent } from './escape';

it('wraps content between flags, 7d and 7e escaped', () => {
  expect(wrapContent(Uint8Array.of(0x30, 0x7e, 0x08, 0x7d, 0x55))).toEqual(
    Uint8Array.of(0x7e, 0x30, 0x7d, 0x02, 0x08, 0x7d, 0x01, 0x55, 0x7e),
  );
  expect(wrapContent(new Uint8Array(0))).toEqual(Uint8Array.of(0x7e, 0x7e));
});

it('undoes the escapes of a stretch of bytes', () => {
  const source = Uint8Array.of(0x7d, 0x30, 0x7d, 0x02, 0x08, 0x7d, 0x01, 0x55, 0x7d);
  const target = new Uint8Array(6);
  expect(unescapeInto(target, source, 1, 8)).toBe(5);
  expect(target).toEqual(Uint8Array.of(0x30, 0x7e, 0x08, 0x7d, 0x55, 0));
});

it('refuses an escape that is unknown or cut', () => {
  const target = new Uint8Array(4);
  for (const second of [0x00, 0x03, 0x7d])
    expect(unescapeInto(target, Uint8Array.of(0x7d, second), 0, 2)).toBe(-1);
  // What stands behind the end does not complete it.
  expect(unescapeInto(target, Uint8Array.of(0x41, 0x7d, 0x01), 0, 2)).toBe(-1);
});
