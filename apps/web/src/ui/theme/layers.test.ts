import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const SHELL = join(SRC, '../index.html');
/** Controls that other parts of ui/ are made of and may size. */
const CONTROLS = ['base.css', 'button.module.css', 'field-box.module.css', 'field.module.css'];
/** Tokens need no layer, and theirs is a list of the others. */
const WITHOUT = ['ui/theme/tokens.css', 'ui/theme/theme.css', 'app/dense.css'];

const layersOf = (sheet: string) => [
  ...new Set(
    [...readFileSync(join(SRC, sheet), 'utf8').matchAll(/@layer ([\w.]+) \{/g)].map(([, name]) => name),
  ),
];
const expected = (sheet: string): string[] => {
  if (!sheet.startsWith('ui/')) return ['ui'];
  if (basename(sheet) === 'base.css') return ['reset', 'ui.base'];
  return CONTROLS.includes(basename(sheet)) ? ['ui.base'] : ['ui.part'];
};

it('every sheet writes in the layer of its place: what a sheet overrules may come after it', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !WITHOUT.includes(file));
  expect(sheets.length).toBeGreaterThan(80);
  const wrong = sheets.filter((sheet) => String(layersOf(sheet)) !== String(expected(sheet)));
  expect(wrong.map((sheet) => `${sheet}: ${String(layersOf(sheet))}`)).toEqual([]);
});

it('the shell orders the layers before any sheet comes', () => {
  expect(readFileSync(SHELL, 'utf8')).toMatch(/<style>\s*@layer reset, ui\.base, ui\.part;\s*<\/style>/);
});
