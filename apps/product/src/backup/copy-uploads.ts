import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWhole, makeFolder, syncFolder, writeText } from './durable-files';

/** Folders by day; the store's own `incoming` is not among them. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What a file's time may be behind the clock by. */
const SLACK_MS = 2_000;

const isFile = (name: string): boolean => !name.endsWith('.part');
const listed = async (folder: string): Promise<string[]> => (existsSync(folder) ? readdir(folder) : []);
const days = async (store: string): Promise<string[]> => (await listed(store)).filter((n) => DAY.test(n));

/**
 * Copies the uploads that `to` does not have yet, only days that changed since a moment when one is given. They never
 * change, and a row names only what is in the store. Answers how many were copied.
 */
export async function copyUploads(from: string, to: string, since?: Date): Promise<number> {
  let copied = 0;
  for (const day of await days(from)) {
    const changed = (await stat(join(from, day))).mtimeMs;
    if (since !== undefined && changed < since.getTime() - SLACK_MS) continue;
    await makeFolder(join(to, day));
    const there = new Set(await readdir(join(to, day)));
    const before = copied;
    for (const name of await readdir(join(from, day))) {
      if (there.has(name)) continue;
      // The cleanup may be quicker: then no row names the file any more.
      if (await copyUnlessGone(join(from, day, name), join(to, day, name))) copied += 1;
    }
    if (copied > before) await syncFolder(join(to, day));
  }
  if (copied > 0) await syncFolder(to);
  return copied;
}

async function copyUnlessGone(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  try {
    await copyWhole(from, to);
    return true;
  } catch (error) {
    if (existsSync(from)) throw error;
    return false;
  }
}

/**
 * Removes copies of uploads that the platform has removed, once that was before the moment `before` (milliseconds):
 * nothing that can be restored names them any more. When each was first missed is noted in `note`.
 */
export async function dropRemoved(
  from: string,
  to: string,
  note: string,
  now: number,
  before: number,
): Promise<void> {
  const missed = existsSync(note) ? (JSON.parse(await readFile(note, 'utf8')) as Record<string, number>) : {};
  const still: Record<string, number> = {};
  for (const day of await days(to)) {
    const live = new Set(await listed(join(from, day)));
    for (const name of (await readdir(join(to, day))).filter(isFile)) {
      if (live.has(name)) continue;
      const since = missed[`${day}/${name}`] ?? now;
      if (since < before) await rm(join(to, day, name), { force: true });
      else still[`${day}/${name}`] = since;
    }
  }
  await writeText(note, JSON.stringify(still));
}
