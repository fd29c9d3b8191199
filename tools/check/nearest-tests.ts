import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Words of paths that say nothing of what a file is about. */
const COMMON = new Set([
  'src',
  'app',
  'package',
  'test',
  'ts',
  'tsx',
  'index',
  'schema',
  'call',
  'api',
  'repo',
  'use',
  'page',
]);
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;
/** How much a caller's name says beside the file's own. */
const CALLER = 0.5;

interface Source {
  path: string;
  text: string;
  /** The words of its path, each once. */
  words: ReadonlySet<string>;
}

const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word !== '' && !COMMON.has(word)),
  );

function readSources(root: string): Source[] {
  const list = execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  return list.split('\n').flatMap((path) => {
    if (path === '') return [];
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8'), words: wordsOf(path) }];
    } catch {
      // Taken away and not committed yet.
      return [];
    }
  });
}

/** An app's file is seen by that app's tests alone, a package's by all. */
const reaches = (file: string, test: string): boolean => {
  const [app] = /^apps\/[^/]+\//.exec(file) ?? [''];
  return test.startsWith(app);
};

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path);

/** How rare each word is among the paths: one that all have says nothing. */
function rarityOf(sources: readonly Source[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of sources) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(sources.length / (counts.get(word) ?? 1));
}

/**
 * The unit tests that are most likely to notice a change of `files`, the likeliest first, those in `apart` left out: tests
 * that name what a file exports, then those whose paths share its rarest words, or those of who uses it.
 */
export function nearestTests(
  root: string,
  files: readonly string[],
  { most, apart }: { most: number; apart: readonly string[] },
): string[] {
  const sources = readSources(root);
  const rarity = rarityOf(sources);
  const common = (a: Source, b: Source): number =>
    [...a.words].filter((word) => b.words.has(word)).reduce((sum, word) => sum + rarity(word), 0);
  const tests = sources.filter(
    (one) => isTest(one) && !one.path.includes('.long.') && !apart.includes(one.path),
  );
  const scores = new Map<string, number>();
  for (const file of sources.filter(({ path }) => files.includes(path))) {
    const names = [...file.text.matchAll(EXPORTED)]
      .map(([, name]) => name!)
      .filter((name) => name.length > 4);
    const naming = names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`) : null;
    const module = basename(file.path).replace(/\.tsx?$/, '');
    const uses = ({ path, text }: Source) =>
      path !== file.path &&
      (naming?.test(text) ?? false) &&
      (text.includes(`/${module}'`) || path.split('/')[1] !== file.path.split('/')[1]);
    const callers = sources.filter((one) => !isTest(one) && uses(one)).slice(0, 40);
    for (const test of tests.filter(({ path }) => reaches(file.path, path))) {
      const byCaller = Math.max(0, ...callers.map((caller) => common(caller, test)));
      const score = (uses(test) ? rarity('') : 0) + common(file, test) + CALLER * byCaller;
      scores.set(test.path, Math.max(score, scores.get(test.path) ?? 0));
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([path]) => path);
}
