import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The package's own `migrations` or `seed` folder: beside the sources, or beside the bundle the build made. */
export function packageFolder(name: 'migrations' | 'seed'): string {
  const places = [`../${name}/`, `./db/${name}/`, `../db/${name}/`].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error(`folder ${name} is missing, looked in ${places.join(' and ')}`);
  return found;
}
