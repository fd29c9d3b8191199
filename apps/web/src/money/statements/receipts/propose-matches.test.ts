import { expect, it } from 'vitest';
import { matchesOf, proposeMatches, restOf } from './propose-matches';

const OPEN = [
  { id: '1', openAmount: '10.00' },
  { id: '2', openAmount: '5.50' },
];

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

it('asks for what is filled alone', () => {
  expect(matchesOf({ 1: ' 3.00 ', 2: '' })).toEqual([{ statementId: '1', amount: '3.00' }]);
});
