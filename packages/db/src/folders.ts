import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first of the folders that exists, beside `base` (a module's URL). Throws when there is none. */
export function findFolder(paths: readonly string[], base: string): string {
  const places = paths.map((path) => fileURLToPath(new URL(path, base)));
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error(`no folder ${places.join(' or ')}`);
  return found;
}

/** The numbered migrations: beside the sources, or beside the bundle the build made. */
export const migrationsFolder = (): string =>
  findFolder(['../migrations/', './db/migrations/', '../db/migrations/'], import.meta.url);
