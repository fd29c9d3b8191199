import { expect, test } from 'vitest';
import { findPrivateNames } from './plain-names';
import { parsePrograms } from './syntax';

const PATH = 'packages/domain/src/kit/a.ts';
const find = (text: string, path = PATH, allowed?: Record<string, string>) =>
  findPrivateNames(parsePrograms([{ path, text }]), allowed);

test.each([
  ['export function tellDriver() {}', 'tellDriver', 'tell'],
  ['export async function lookAtMatch() {}', 'lookAtMatch', 'look'],
  ['export const keptRows = [], KEPT = 1;', 'keptRows', 'kept'],
  ['export const JOB_KEPT_DAYS = 7;', 'JOB_KEPT_DAYS', 'kept'],
  ['export interface ToldMark {}', 'ToldMark', 'told'],
  ['export type Mate = string;', 'Mate', 'mate'],
  ['export class HTTPSounds {}', 'HTTPSounds', 'sounds'],
])('%s is found', (text, name, word) => {
  expect(find(text)[0]).toContain(`${PATH}：导出名 ${name} 里的 ${word} 不是工程用语`);
});

test('a word within another, a name that nobody else has, a call and an allowed name are none', () => {
  expect(find('export const lookup = 1, material = 2, income = 3, estimate = 4;')).toEqual([]);
  expect(find('const told = 1; function tell() { return told; } export { tell as notify };')).toEqual([]);
  expect(find('export const look = 1;', 'packages/contract/src/a/calls.ts')).toEqual([]);
  expect(find('export const look = 1;', 'tools/a.ts')).toEqual([]);
  expect(find('export const drawSlips = 1;')).toEqual([]);
  expect(find('export const drawSlips = 1;', PATH, {})).toHaveLength(1);
});
