import { beforeEach, expect, it } from 'vitest';
import { forgetInput, storeInput, storedInput } from './stored-input';

const NOW = Date.parse('2026-12-01T09:00:00+08:00');
const WEEK_MS = 7 * 24 * 3_600_000;
const typed = (to: unknown) => ({ name: { from: '', to } });

beforeEach(() => localStorage.clear());

it('keeps what was typed for its account and its form', () => {
  storeInput('1', 'truck.new', typed('粤B'), NOW);
  expect(storedInput('1', 'truck.new', NOW)).toEqual(typed('粤B'));
  expect(storedInput('2', 'truck.new', NOW)).toBeUndefined();
  expect(storedInput('1', 'truck.7', NOW)).toBeUndefined();
});

it('keeps the newest of a form, for a week, until it is forgotten', () => {
  for (const name of ['粤B', '粤B1']) storeInput('1', 'truck.new', typed(name), NOW);
  expect(storedInput('1', 'truck.new', NOW + WEEK_MS - 1)).toEqual(typed('粤B1'));
  expect(storedInput('1', 'truck.new', NOW + WEEK_MS)).toBeUndefined();
  forgetInput('1', 'truck.new', NOW);
  expect(localStorage).toHaveLength(0);
});

it('lets the oldest go where there are many', () => {
  for (let i = 0; i <= 20; i += 1) storeInput('1', `form.${i}`, typed(i), NOW + i);
  expect(storedInput('1', 'form.0', NOW)).toBeUndefined();
  expect(storedInput('1', 'form.1', NOW)).toEqual(typed(1));
});

it.each(['', '{', '{"a":1}', '[1,null,{"owner":"1"}]'])('reads %j as nothing', (text) => {
  localStorage.setItem('boxhaul.input', text);
  expect(storedInput('1', 'truck.new', NOW)).toBeUndefined();
  storeInput('1', 'truck.new', typed('粤B'), NOW);
  expect(storedInput('1', 'truck.new', NOW)).toEqual(typed('粤B'));
});
