import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { type AllowedLine, findIdleNames, type Manifest } from './allowed-names';

const FOLDERS = ['apps', 'packages', 'tools', 'demo', 'data-sources', 'e2e', 'bench'];

export type BoundaryReport = { modules: number; violations: string[] };

function readManifest(file: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof manifest === 'object' && manifest !== null ? manifest : {};
}

/** The package.json of the root ('') and of each workspace. */
function readManifests(root: string): Map<string, Manifest> {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [],
  );
  const files = ['', ...workspaces].map((path) => [path, join(root, path, 'package.json')] as const);
  return new Map(
    files.filter(([, file]) => existsSync(file)).map(([path, file]) => [path, readManifest(file)]),
  );
}

/** Checks every module below `root` against the rules of .dependency-cruiser.mjs in `rulesRoot`. */
export async function checkBoundaries(root: string, rulesRoot = root): Promise<BoundaryReport> {
  const rules = (await import(pathToFileURL(join(rulesRoot, '.dependency-cruiser.mjs')).href)) as {
    default: { options: object; allowed: AllowedLine[] };
  };
  const { options, ...ruleSet } = rules.default;
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir: root });
  const { summary } = output as ICruiseResult;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const idle = findIdleNames(rules.default.allowed, readManifests(rulesRoot));
  return { modules: summary.totalCruised, violations: [...violations, ...idle] };
}
