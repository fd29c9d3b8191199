import { join } from 'node:path';
import type { Step } from './step';

/** A step whose tests are counted in the report that it writes. */
export interface TestStep extends Step {
  kind: 'unit' | 'journeys';
  report: string;
  /** What fails is not run again: whoever waits for it hears of it sooner. */
  once?: true;
}

/** Steps that only read go two at a time; those that measure or write go alone, in their order. */
export interface CheckPlan {
  /** What is most likely to fail goes before all else, each alone. */
  first?: TestStep[];
  reading: Step[];
  alone: (Step | TestStep)[];
}

/** What is left out of a run that is cut in parts: 'n/m' is the n-th of m. */
interface Cut {
  part?: string;
  env?: Record<string, string>;
}

const bin = (path: string, ...args: string[]) => ['node', join('node_modules', path), ...args];
const tool = (path: string, ...args: string[]) => ['node', '--import', 'tsx', join('tools', path), ...args];

/** Go's collector is let go further before it works: the types and the type-aware rules take a third less time. */
const GO = { GOGC: '400' };
/** One checker: two would each work out the types that all files share. */
const tsc = (project: string) => bin('typescript-7/bin/tsc', '-p', project, '--checkers', '1');

const BUILD: Step = { name: '构建', command: tool('build/main.ts') };

const lint = (...paths: string[]): Step => ({
  name: '规范',
  command: bin('oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0', ...paths),
  env: GO,
});

const READING: Step[] = [
  { name: '格式', command: bin('oxfmt/bin/oxfmt', '--list-different') },
  lint(),
  { name: '类型', command: tsc('tsconfig.json'), env: GO },
  { name: '类型（网页）', command: tsc('apps/web/tsconfig.json'), env: GO },
  { name: '边界', command: tool('boundaries/main.ts') },
  { name: '约定', command: tool('house/main.ts') },
  { name: '无用代码', command: bin('knip/bin/knip.js', '--no-progress') },
];

/** The unit tests, their report written to `report`; `more` chooses some of them. */
export function unitTests(report: string, { env, more = [] }: Cut & { more?: string[] } = {}): TestStep {
  const command = bin(
    'vitest/vitest.mjs',
    'run',
    ...more,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  return { name: '测试', kind: 'unit', report, command, env };
}

function journeys(report: string, { part, env }: Cut = {}): TestStep {
  const shard = part === undefined ? [] : [`--shard=${part}`];
  return {
    name: '端到端',
    kind: 'journeys',
    report,
    command: bin(
      '@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=dot,json',
      ...shard,
    ),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

/** All that a landing must hold, of the long tables one slice; the tests' reports are written to `folder`. */
export function planGate(folder: string, slice: string): CheckPlan {
  const env = { GATE_SLICE: slice };
  return {
    reading: [...READING, BUILD],
    alone: [
      { name: '迁移', command: tool('db-types/main.ts', '--check') },
      { name: '体积', command: tool('budget/main.ts') },
      unitTests(join(folder, 'unit.json'), { env }),
      journeys(join(folder, 'journeys.json'), { env }),
    ],
  };
}

/** The rest, whole: every row of every table, all kills and screens, long histories, each benchmark once. */
export function planLong(folder: string, part?: string): CheckPlan {
  const env = { GATE_SLICE: 'all', LONG_RUN: '1' };
  const shard = part === undefined ? [] : [`--shard=${part}`];
  const bench = ['node', '--import', 'tsx', join('bench', 'main.ts'), '--small'];
  return {
    reading: [],
    alone: [
      BUILD,
      unitTests(join(folder, 'unit.json'), { env, more: shard }),
      journeys(join(folder, 'journeys.json'), { env, part }),
      { name: '基准（小）', command: part === undefined ? bench : [...bench, `--part=${part}`] },
    ],
  };
}

/** What differs from a commit, as paths from the root. */
interface Change {
  since: string;
  files: readonly string[];
  /** Unit tests beside it, and those that are likeliest to notice. */
  near: readonly string[];
  /** The calls that it reaches: 'orders.save', 'orders.' for all of an area. */
  calls: readonly string[];
}

const EVERY_CALL = 'apps/server/src/testing/every-call';
/** The tables of every call but those of hostile bodies, which are long. */
const CALL_TABLES = ['every-call', 'access', 'roles', 'idempotency', 'audit'];

/** Chooses the rows of these calls. */
const tables = (calls: readonly string[]): string[] => [
  ...CALL_TABLES.map((name) => `${EVERY_CALL}/${name}.test.ts`),
  '-t',
  `\\b(?:${calls.map((call) => (call.endsWith('.') ? call : `${call}\\b`).replace('.', '\\.')).join('|')})`,
];

/**
 * What a change reaches: first the unit tests beside it and those nearest to it, then the tables of the calls that it
 * reaches, then the tests that import it, until one fails; then the whole tree as it is read, but for the rules, which read
 * what changed.
 */
export function planChanged(folder: string, { since, files, near, calls }: Change): CheckPlan {
  const tests = (name: string, report: string, ...more: string[]): TestStep => ({
    ...unitTests(join(folder, report), {
      env: { GATE_SLICE: 'all' },
      more: [...more, '--passWithNoTests'],
    }),
    name,
    once: true,
  });
  const linted = files.filter((path) => /\.[cm]?tsx?$/.test(path));
  return {
    first: [
      ...(near.length > 0 ? [tests('测试（近旁）', 'near.json', ...near)] : []),
      ...(calls.length > 0 ? [tests('测试（调用）', 'calls.json', ...tables(calls), '--bail=1')] : []),
      tests('测试（所及）', 'unit.json', `--changed=${since}`, '--bail=1'),
    ],
    reading: READING.filter(({ name }) => name !== '规范').concat(linted.length > 0 ? lint(...linted) : []),
    // Documents are imported by no test.
    alone: [tests('文档', 'documents.json', 'tools/documents')],
  };
}
