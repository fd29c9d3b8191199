import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_ROUTER, leanRouter } from './lean-router';
import { leaveOutSummaries } from './leave-out-summaries';

type Plugin = ReturnType<typeof leanRouter>;

/** What a plugin makes of a file; null where it leaves it alone. */
function transformed({ transform }: Plugin, id: string, code: string): string | null {
  if (typeof transform !== 'function') throw new Error('the plugin has no transform');
  const made: unknown = Reflect.apply(transform, undefined, [code, id]);
  return typeof made === 'object' && made !== null && 'code' in made ? String(made.code) : null;
}

test('no page carries what a call is about, of whichever district and file', () => {
  const root = join(import.meta.dirname, '../../../packages/contract/src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('calls.ts'))
    .map((path) => join(root, path).replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(50);
  const left = files.filter((path) =>
    /^ *summary:/m.test(transformed(leaveOutSummaries(), path, readFileSync(path, 'utf8')) ?? 'summary:'),
  );
  expect(left).toEqual([]);
});

test('the router has a built form, whose components may be left out where nothing shows them', () => {
  const folder = dirname(BUILT_ROUTER);
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
  const code = chunks
    .map((path) => transformed(leanRouter(), path, readFileSync(path, 'utf8')) ?? '')
    .join('\n');
  expect(code).toContain('var ENABLE_DEV_WARNINGS = false');
  expect(code).toMatch(/var Form = \/\* @__PURE__ \*\/ React/);
  expect(code).not.toMatch(/^\w+\.displayName = /m);
});

test('what is no part of the router is left alone', () => {
  expect(transformed(leanRouter(), '/web/src/ui/button.tsx', 'A.displayName = "A";')).toBeNull();
});
