import { beforeEach, expect, it } from 'vitest';
import { forgetInput, keepInput, keptInput } from './kept-input';

const NOW = Date.parse('2026-12-01T09:00:00+08:00');
const WEEK_MS = 7 * 24 * 3_600_000;
const typed = (to: unknown) => ({ name: { from: '', to } });

beforeEach(() => localStorage.clear());

it('keeps what was typed for its account and its form', () => {
  keepInput('1', 'truck.new', typed('粤B'), NOW);
  expect(keptInput('1', 'truck.new', NOW)).toEqual(typed('粤B'));
  expect(keptInput('2', 'truck.new', NOW)).toBeUndefined();
  expect(keptInput('1', 'truck.7', NOW)).toBeUndefined();
});

it('keeps the newest of a form, for a week, until it is forgotten', () => {
  for (const name of ['粤B', '粤B1']) keepInput('1', 'truck.new', typed(name), NOW);
  expect(keptInput('1', 'truck.new', NOW + WEEK_MS - 1)).toEqual(typed('粤B1'));
  expect(keptInput('1', 'truck.new', NOW + WEEK_MS)).toBeUndefined();
  forgetInput('1', 'truck.new', NOW);
  expect(localStorage).toHaveLength(0);
});

it('lets the oldest go where there are many', () => {
  for (let i = 0; i <= 20; i += 1) keepInput('1', `form.${i}`, typed(i), NOW + i);
  expect(keptInput('1', 'form.0', NOW)).toBeUndefined();
  expect(keptInput('1', 'form.1', NOW)).toEqual(typed(1));
});

it.each(['', '{', '{"a":1}', '[1,null,{"owner":"1"}]'])('reads %j as nothing', (text) => {
  localStorage.setItem('boxhaul.kept-input', text);
  expect(keptInput('1', 'truck.new', NOW)).toBeUndefined();
  keepInput('1', 'truck.new', typed('粤B'), NOW);
  expect(keptInput('1', 'truck.new', NOW)).toEqual(typed('粤B'));
});
