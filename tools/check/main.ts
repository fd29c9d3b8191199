import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedFiles, testsBeside } from './changed-files';
import { hashCode, sliceOf } from './code-slice';
import { emptyFolder } from './empty-folder';
import { addPart, readPart } from './long-parts';
import { nearestTests } from './nearest-tests';
import { planChanged, planGate, planLong, type CheckPlan } from './plan-check';
import { reachedCalls } from './reached-calls';
import { type Checked, runCheck } from './run-check';
import { readUnsteady } from './unsteady';

/** As many files of tests as run in half a minute. */
const MOST_NEAR = 12;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    long: { type: 'boolean' },
    changed: { type: 'string' },
    part: { type: 'string', default: '1/1' },
  },
});
const reports = emptyFolder(join(root, '.cache', 'check'));
const code = hashCode(root);
const known = readUnsteady(join(root, 'tools', 'check', 'unsteady.json'));
const check = (plan: CheckPlan): Promise<Checked> => runCheck(root, plan, known, console.log);

async function gate(): Promise<Checked> {
  const slice = process.env['GATE_SLICE'] || String(sliceOf(code));
  const which = slice === 'all' ? '全部' : `第 ${slice} 片（0 到 9）`;
  console.log(`代码树 ${code.slice(0, 12)}，长表跑${which}；要重复，用 GATE_SLICE=${slice} npm test`);
  return check(planGate(reports, slice));
}

async function long(): Promise<Checked> {
  const part = readPart(values.part);
  if (!part) throw new Error(`--part 写作 n/m，例如 --part=1/4，不能是 ${values.part}`);
  console.log(`代码树 ${code.slice(0, 12)}，长测第 ${part.part} 部分，共 ${part.of} 部分`);
  const result = await check(planLong(reports, part.of === 1 ? undefined : values.part));
  for (const line of addPart(join(root, '.cache', 'long', code.slice(0, 12)), part, result))
    console.log(line);
  return result;
}

function changed(since: string): Promise<Checked> {
  const files = changedFiles(root, since);
  const beside = testsBeside(root, files);
  const near = [...beside, ...nearestTests(root, files, { most: MOST_NEAR, apart: beside })];
  return check(planChanged(reports, { since, files, near, calls: reachedCalls(root, files) }));
}

function run(): Promise<Checked> {
  if (values.changed !== undefined) return changed(values.changed);
  return values.long ? long() : gate();
}

process.exitCode = (await run()).code;
