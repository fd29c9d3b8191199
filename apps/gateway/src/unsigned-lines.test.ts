import { expect, it } from 'vitest';
import { UnsignedLines } from './unsigned-lines';

const line = (signedOn = false) => ({ signedOn });

it('has room for so many lines of each address', () => {
  const lines = new UnsignedLines(2);
  lines.add('a', line());
  expect(lines.hasRoom('a')).toBe(true);
  const second = line();
  lines.add('a', second);
  expect([lines.hasRoom('a'), lines.hasRoom('b')]).toEqual([false, true]);
  lines.remove('b', second);
  expect(lines.hasRoom('a')).toBe(false);
  lines.remove('a', second);
  expect(lines.hasRoom('a')).toBe(true);
});

it('counts no line on which somebody has signed on', () => {
  const lines = new UnsignedLines(2);
  const truck = line();
  lines.add('a', truck);
  lines.add('a', line());
  expect(lines.hasRoom('a')).toBe(false);
  truck.signedOn = true;
  expect(lines.hasRoom('a')).toBe(true);
  lines.add('a', line());
  expect(lines.hasRoom('a')).toBe(false);
});
