import type { Plugin } from 'vite';

/** Chunks that import each other, as a path back to where it began; null when there are none. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    done.add(name);
    for (const next of imports.get(name) ?? []) {
      const found = walk(next, [...path, name]);
      if (found) return found;
    }
    return null;
  };
  for (const name of imports.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return null;
}

/** Fails a build whose chunks import each other: one of them would run before what it needs is there. */
export const refuseChunkCircles = (): Plugin => ({
  name: 'refuse-chunk-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`chunks import each other: ${circle.join(' → ')}`);
  },
});
