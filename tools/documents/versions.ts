import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RELEASE = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}\n\ncommit: [0-9a-f]{40}\n/gm;

/** Where the version stands with another value than the newest of CHANGELOG.md, and releases without their commit. */
export function findVersionFaults(root: string): string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const changes = read('CHANGELOG.md');
  const releases = [...changes.matchAll(RELEASE)].map(([, version = '']) => version);
  const headings = [...changes.matchAll(/^## (?!\[Unreleased\]$)/gm)].length;
  const newest = releases[0] ?? '';
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const manifests = ['', ...workspaces].map((folder) => join(folder, 'package.json'));
  const locked = read('package-lock.json');
  return [
    ...(headings === releases.length ? [] : ['CHANGELOG.md：每个版本要有日期和 commit 一行']),
    ...manifests
      .filter((path) => !read(path).includes(`\n  "version": "${newest}",\n`))
      .map((path) => `${path} 的版本不是 ${newest}`),
    ...manifests
      .filter((path) =>
        [...read(path).matchAll(/"@boxhaul\/[\w-]+": "([^"]*)"/g)].some(([, of]) => of !== newest),
      )
      .map((path) => `${path} 依赖的工作区不是 ${newest}`),
    ...(locked.startsWith(`{\n  "name": "boxhaul",\n  "version": "${newest}",\n`)
      ? []
      : [`package-lock.json 的版本不是 ${newest}`]),
    ...(read('apps/server/src/platform/http/openapi.ts').includes(`version: '${newest}'`)
      ? []
      : [`/openapi.json 的版本不是 ${newest}`]),
  ];
}
