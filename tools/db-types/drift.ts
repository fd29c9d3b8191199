import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '@boxhaul/db';
import type { Pool } from 'pg';
import { generateTypes } from './generate';

/** Where things stand: the migrations with their seals, and the types made from them. */
export type SchemaFiles = { migrations: string; types: string };

const SEALS = 'sealed.sha256';

/** What is wrong with the schema's files, in sentences: an old migration changed, one not sealed, types out of date. */
export async function findDrift(pool: Pool, files: SchemaFiles): Promise<string[]> {
  const stale = readFileSync(files.types, 'utf8') !== (await generateTypes(pool));
  return [
    ...brokenSeals(files.migrations),
    ...(stale ? ['packages/db/src/types.gen.ts 与迁移不一致，请执行 npm run db:types'] : []),
  ];
}

/** Seals every migration that has no seal yet. A sealed one may never change: other databases have run it. */
export function sealMigrations(folder: string): string[] {
  const seals = readSeals(folder);
  const open = readMigrations(folder).filter(({ name }) => !seals.has(name));
  for (const { name, sha256 } of open) appendFileSync(join(folder, SEALS), `${sha256}  ${name}\n`);
  return open.map(({ name }) => name);
}

function brokenSeals(folder: string): string[] {
  const seals = readSeals(folder);
  const migrations = readMigrations(folder);
  const gone = [...seals.keys()].filter((name) => !migrations.some((migration) => migration.name === name));
  return [
    ...gone.map((name) => `已封存的迁移 ${name} 不见了。`),
    ...migrations.flatMap(({ name, sha256 }) => {
      const seal = seals.get(name);
      if (seal === undefined) return [`迁移 ${name} 尚未封存，请执行 npm run db:seal`];
      return seal === sha256 ? [] : [`已封存的迁移 ${name} 被改动了。旧迁移不可修改，请新建一个迁移。`];
    }),
  ];
}

function readSeals(folder: string): Map<string, string> {
  const file = join(folder, SEALS);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
