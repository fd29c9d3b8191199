import { expect, it } from 'vitest';
import { matchesOf, proposeMatches, restOf } from './propose-matches';

const OPEN = [
  { id: '1', state: 'confirmed', openAmount: '10.00' },
  { id: '2', state: 'part_paid', openAmount: '5.50' },
] as const;

it.each([
  ['', { 1: '', 2: '' }, '0.00'],
  ['x', { 1: '', 2: '' }, '0.00'],
  ['10', { 1: '10.00', 2: '' }, '0.00'],
  ['12.01', { 1: '10.00', 2: '2.01' }, '0.00'],
  ['20', { 1: '10.00', 2: '5.50' }, '4.50'],
])('%s pays those due first', (amount, matches, rest) => {
  expect(proposeMatches(amount, OPEN)).toEqual(matches);
  expect(restOf(amount, proposeMatches(amount, OPEN))).toBe(rest);
});

it('leaves out what is not confirmed and would be paid in part', () => {
  const statements = [{ ...OPEN[0], state: 'sent' as const }, OPEN[1]];
  expect(proposeMatches('9', statements)).toEqual({ 1: '', 2: '5.50' });
  expect(proposeMatches('10', statements)).toEqual({ 1: '10.00', 2: '' });
});

it('asks for what is filled alone', () => {
  expect(matchesOf({ 1: ' 3.00 ', 2: '' })).toEqual([{ statementId: '1', amount: '3.00' }]);
});
