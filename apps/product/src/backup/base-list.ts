import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeText, type Content } from './durable-files';

/** What a copy of the cluster consists of; its files lie in the folder `cluster` beside it, packed. */
export type Manifest = {
  /** Moments, in milliseconds; the copy is of use from `finishedAt` on. */
  startedAt: number;
  finishedAt: number;
  /** The first WAL segment that its recovery reads. */
  firstSegment: string;
  /** What PostgreSQL wants to find in the file of that name. */
  backupLabel: string;
  folders: string[];
  files: Record<string, Content>;
  /** Small files of the data folder beside the cluster. */
  beside: Record<string, Content>;
};

/** A base backup and its name, which sorts by time. */
export type Base = Manifest & { name: string };

const NAME = /^\d{8}T\d{9}Z$/;
const FILE = 'manifest.json';

/** '20261121T020000123Z'. */
export const baseNameAt = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:.]/g, '');

/** Names of the whole ones, the oldest first. What was cut short has another name. */
export const baseNames = (bases: string): string[] =>
  existsSync(bases)
    ? readdirSync(bases)
        .filter((name) => NAME.test(name))
        .sort()
    : [];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes the manifest with its own hash before it. */
export function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  return writeText(join(folder, FILE), `${hashOf(text)}\n${text}`);
}

/** Throws when the manifest is missing or not as it was written. */
export function readBase(bases: string, name: string): Base {
  const path = join(bases, name, FILE);
  const whole = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const end = whole.indexOf('\n');
  const text = whole.slice(end + 1);
  if (end < 0 || whole.slice(0, end) !== hashOf(text)) {
    throw new Error(`备份 ${join(bases, name)} 不完整或已损坏（${FILE}）。`);
  }
  return { ...(JSON.parse(text) as Manifest), name };
}
