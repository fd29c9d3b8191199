import { dirname, join } from 'node:path/posix';
import type { SourceFile } from './source-files';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

interface Use {
  names: Set<string>;
  /** A class is chosen by a computed name: what stands there may be any. */
  computed: boolean;
}

/** What the component files take of each style sheet, by its path. */
function usesOf(files: readonly SourceFile[]): Map<string, Map<string, Use>> {
  const uses = new Map<string, Map<string, Use>>();
  for (const { path, text } of files) {
    for (const [, local = '', from = ''] of text.matchAll(IMPORT)) {
      const sheet = join(dirname(path), from);
      const taken = [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))];
      const names = new Set(taken.map(([, plain, quoted]) => plain ?? quoted ?? ''));
      const computed = new RegExp(`\\b${local}\\[[^']`).test(text);
      const bySheet = uses.get(sheet) ?? new Map<string, Use>();
      uses.set(sheet, bySheet.set(path, { names, computed }));
    }
  }
  return uses;
}

/** Classes that a style sheet speaks of. */
function classesOf(css: string): Set<string> {
  const bare = css
    .replace(/\/\*[^]*?\*\/|@layer [^{;]+/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)|url\([^)]*\)/g, '');
  return new Set([...bare.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** Classes that nobody wears, and classes worn that no style sheet has. */
export function findClassFaults(files: readonly SourceFile[]): string[] {
  const uses = usesOf(files.filter(({ path }) => path.endsWith('.tsx')));
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const known = classesOf(text);
      const users = [...(uses.get(path) ?? [])];
      const missing = users.flatMap(([user, { names }]) =>
        [...names].filter((name) => !known.has(name)).map((name) => `${user}：${path} 里没有样式 .${name}`),
      );
      if (users.some(([, { computed }]) => computed)) return missing;
      const idle = [...known].filter((name) => !users.some(([, { names }]) => names.has(name)));
      return [...missing, ...idle.map((name) => `${path}：样式 .${name} 没有用到`)];
    });
}
