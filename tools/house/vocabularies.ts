import type { SourceFile } from './source-files';

const WORDS = /^packages\/domain\/src\/[a-z]+\/(?:words|access)\//;
const PROGRAM = /^(?:apps|packages)\/[^/]+\/src\/|^demo\//;
// The rules of the schema are an oracle beside the words, as tests are.
const TEST = /\.(?:test|e2e)\.tsx?$|\/testing\/|^packages\/(?:testkit|db\/src\/schema-rules)\//;
/** A single character is part of too many other words. */
const LABEL = /^.*\p{Script=Han}.+$|^.+\p{Script=Han}$/u;
/** Labels of one vocabulary that stand nearer than this are a second list of it; farther apart they may be chance. */
const NEAR = 160;

interface Vocabulary {
  /** The file that writes it. */
  home: string;
  labels: ReadonlySet<string>;
  /** Its whole lists of members; a union of fewer than two is none. */
  lists: readonly (readonly string[])[];
}

const quoted = (text: string): string[] => [...text.matchAll(/'([^'\n]*)'/g)].map(([, word = '']) => word);
const bare = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (found) => ' '.repeat(found.length));

/** What the files of packages/domain/src/<district>/words write: Chinese labels, and lists of members. */
function vocabulariesOf(files: readonly SourceFile[]): Vocabulary[] {
  return files
    .filter(({ path }) => WORDS.test(path) && !TEST.test(path))
    .map(({ path, text }) => ({
      home: path,
      labels: new Set(quoted(bare(text)).filter((word) => LABEL.test(word))),
      lists: [...bare(text).matchAll(/\[([^[\]]*)\] as const/g)]
        .map(([, members = '']) => quoted(members))
        .filter((members) => members.length > 1),
    }));
}

/** Whole texts of a file, in quotes or between tags, with where they stand. */
const textsOf = (text: string): { at: number; word: string }[] =>
  [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|>([^<>{}\n]+)</g)].map(({ index, 1: a, 2: b, 3: c }) => ({
    at: index,
    word: (a ?? b ?? c ?? '').trim(),
  }));

/** Labels of the vocabulary that a file writes itself: two near each other, or one that a value is compared with. */
function labelsAgain(text: string, { labels }: Vocabulary): string[] {
  const found = textsOf(text).filter(({ word }) => labels.has(word));
  return found
    .filter(({ at, word }) => {
      const compared = /[=!]==?\s*$/.test(text.slice(0, at));
      return compared || found.some((other) => other.word !== word && Math.abs(other.at - at) < NEAR);
    })
    .map(({ word }) => word);
}

/** Lists and unions of words in a file that name every member of the vocabulary. */
function listsAgain(text: string, { lists }: Vocabulary): string[] {
  const written = [...text.matchAll(/'[^'\n]*'(?:\s*[,|]\s*'[^'\n]*')+/g)].map(
    ([list]) => new Set(quoted(list)),
  );
  return lists
    .filter((members) => written.some((words) => members.every((member) => words.has(member))))
    .map((members) => members.join('、'));
}

/** A line for every file that writes the labels or the members of a vocabulary again. */
export function findVocabularyFaults(files: readonly SourceFile[]): string[] {
  const vocabularies = vocabulariesOf(files);
  return files
    .filter(({ path }) => PROGRAM.test(path) && !WORDS.test(path) && !TEST.test(path) && /\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const code = bare(text);
      return vocabularies.flatMap((one) =>
        [...labelsAgain(code, one), ...listsAgain(code, one)].map(
          (found) => `${path}：${found} 已写在 ${one.home}，请从那里取`,
        ),
      );
    });
}
