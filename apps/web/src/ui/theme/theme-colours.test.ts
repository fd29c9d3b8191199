import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const THEMES = ['light', 'dark'] as const;
const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const block = (from: string): Map<string, string> => {
  const text = sheet.slice(sheet.indexOf(from)).split('}', 1)[0]!;
  return new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
};
const light = block(':root {');
const tokens = { light, dark: new Map([...light, ...block("[data-theme='dark'] {")]) };

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
/** WCAG 2.2, 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
};

describe.each(THEMES)('the %s theme', (theme) => {
  const colour = (name: string): string => tokens[theme].get(name)!;

  it.each(['ink', 'ink-soft', 'ink-mute', 'green', 'error', 'warning', 'info'])(
    '%s is read on every ground',
    (name) => {
      for (const ground of ['surface', 'fog']) {
        expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each([
    ['on-green', 'green'],
    ['on-green', 'green-hover'],
    ['on-warning', 'warning'],
    ['on-orange', 'orange'],
    ['on-orange', 'orange-hover'],
    ['on-orange', 'orange-active'],
    ['placeholder', 'surface'],
    ['surface', 'error'],
    ['ink', 'green-wash'],
    ['ink', 'orange-wash'],
    ['error', 'error-wash'],
    ['warning', 'warning-wash'],
    ['green', 'green-wash'],
    ['night-text', 'night'],
    ['night-text', 'night-deep'],
  ])('%s is read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a control ends', () => {
    expect(contrast(colour('line-strong'), colour('surface'))).toBeGreaterThanOrEqual(3);
  });
});
