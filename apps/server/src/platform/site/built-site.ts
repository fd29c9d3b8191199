import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built web that lies beside the bundle this code runs from; undefined when it runs from sources. */
export function builtSite(): string | undefined {
  const around = ['.', '..'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return around.find((folder) => existsSync(join(folder, 'ssr', 'entry-server.mjs')));
}
