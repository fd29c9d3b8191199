import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const FOLDERS = ['apps', 'packages', 'demo', 'tools', 'e2e', 'bench'];

export type BoundaryReport = { modules: number; violations: string[] };

/** Checks every module below `root` against the rules of .dependency-cruiser.mjs in `rulesRoot`. */
export async function checkBoundaries(root: string, rulesRoot = root): Promise<BoundaryReport> {
  const rules = (await import(pathToFileURL(join(rulesRoot, '.dependency-cruiser.mjs')).href)) as {
    default: { options: object };
  };
  const { options, ...ruleSet } = rules.default;
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir: root });
  const { summary } = output as ICruiseResult;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { modules: summary.totalCruised, violations };
}
