import type { SourceFile } from './source-files';

/** A rule of docs/STYLE.md that no other check knows; `find` answers what breaks it, nothing when all is well. */
export type HouseRule = {
  /** Said of a file that breaks it. */
  says: string;
  /** The files that it is about. */
  about: (path: string) => boolean;
  find: (file: SourceFile) => readonly string[];
};

const isTest = (path: string): boolean => /\.(?:test|e2e)\.tsx?$|\/testing\/|^packages\/testkit\//.test(path);
const isProgram = (path: string): boolean => /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path);

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([match]) => match);
const without = (pattern: RegExp) => (file: SourceFile) => all(file.text, pattern);

// Beside those of the house: what vitest, Vite, TypeScript and the benchmarks name themselves.
const SUFFIXES =
  'repo|policy|present|api|(?:long\\.)?test|config|ssr\\.config|d|bench|(?:long\\.)?e2e|module';
const NAME = new RegExp(`^[a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:${SUFFIXES}))?\\.(?:tsx?|mjs|css)$`);
const MOST_LINES = 400;
/** Where a transaction is opened, with why it is no call's own. */
const TRANSACTIONS: ReadonlyMap<string, string> = new Map([
  ['apps/server/src/platform/http/mount.ts', 'opens the one of each call that writes'],
  ['apps/server/src/platform/idempotency/idempotency.ts', "opens it together with the key's row"],
  ['apps/server/src/platform/sms/reserve-sms.ts', 'a code counts before its provider is asked'],
  [
    'apps/web/src/dispatch/driver/outbox/phone-store.ts',
    "the phone's own database: a step takes the place of its form",
  ],
  ['apps/server/src/kit/files/delete-abandoned-files.ts', 'an hourly job: one for each 500 files'],
  ['apps/server/src/kit/jobs/job-run.ts', 'a job has no call: one for each of its steps'],
  ['apps/server/src/pricing/door-points/learn-doors.ts', 'a job of every minute: one for each finished task'],
  [
    'apps/server/src/fleet/tracks/sealed/seal-days.ts',
    'a job of every minute: one for each day of a vehicle',
  ],
  [
    'apps/server/src/money/statements/reminders/remind-daily.ts',
    'a job of every minute: one for each reminder',
  ],
  ['apps/server/src/dispatch/matches/tidy-matches.ts', 'a job of every minute: what is over by the clock'],
  [
    'apps/server/src/dispatch/check-in/confirm-signed.ts',
    'a job of every minute: one for each node that positions check in',
  ],
  [
    'apps/server/src/dispatch/tenders/end-due-tenders.ts',
    'a job of every minute: one for each order whose tenders end',
  ],
  ['apps/server/src/fleet/origin/log/sign-log.ts', 'an hourly job: one for the head of a log'],
  ['apps/gateway/src/pipeline/terminals.ts', "the gateway has no calls: one for each terminal's step"],
]);
const LATIN_WORDS = /[A-Za-z]{3,}[a-z ]* [A-Za-z]{2,}|^[A-Z][a-z]{2,}$/;

/** Attributes and texts of a component that a person reads. */
const onScreen = (text: string): string[] =>
  [
    ...text.matchAll(/\b(?:title|placeholder|aria-label|alt|okText|cancelText|label)="([^"]*)"/g),
    ...text.matchAll(/<\/?[A-Za-z][\w.]*(?: [^<>{}]*)?>\s*([A-Za-z][A-Za-z ,.!?']*)\s*<\//g),
  ].map(([, words = '']) => words.trim());

/** Functions, classes and values that a module of a package exports with nothing said above them. */
const undocumented = ({ text }: SourceFile): string[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const name = /^export (?:async )?(?:abstract )?(?:function|class|const) (\w+)/.exec(line)?.[1];
    return name !== undefined && !lines[at - 1]?.trimEnd().endsWith('*/') ? [name] : [];
  });
};

export const HOUSE_RULES: readonly HouseRule[] = [
  {
    says: '文件名应为 kebab-case，后缀只用 .repo .policy .present .api .test',
    about: () => true,
    find: ({ path }) => (NAME.test(path.slice(path.lastIndexOf('/') + 1)) ? [] : [path]),
  },
  {
    says: '不设 utils、helpers、common、misc',
    about: (path) => /(?:^|[/.-])(?:utils?|helpers?|common|misc)(?=[/.-])/.test(path),
    find: ({ path }) => [path],
  },
  {
    says: `超过 ${MOST_LINES} 行，请拆分`,
    about: () => true,
    find: ({ text }) =>
      text.split('\n').length - 1 > MOST_LINES ? [`${text.split('\n').length - 1} 行`] : [],
  },
  {
    says: 'SQL 只写在 *.repo.ts 里（网关写在 pipeline 里）',
    about: (path) =>
      path.startsWith('apps/') &&
      isProgram(path) &&
      !/\.repo\.ts$|^apps\/gateway\/src\/pipeline\//.test(path),
    find: without(
      /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g,
    ),
  },
  {
    says: '会写的调用由平台开一个事务（mount），用例不自己开',
    about: (path) => path.startsWith('apps/') && isProgram(path) && !TRANSACTIONS.has(path),
    find: without(/\binTransaction\(|\.(?:transaction|startTransaction|controlledTransaction)\(/g),
  },
  {
    says: 'process.env 只在 main.ts 里读，再交给配置',
    // A child process is given the PATH of its parent, and nothing else of it.
    about: (path) =>
      isProgram(path) &&
      !/\/main\.ts$|^packages\/embedded-postgres\/src\/cluster\.ts$|^apps\/product\/src\/fleet-process\.ts$/.test(
        path,
      ),
    find: without(/process\.env/g),
  },
  {
    says: '不绕过类型，不关闭检查',
    // A page's own side, and the builder's tree, have no types here.
    about: (path) => !/^(?:e2e|apps\/web\/vite)\/|^tools\/house\//.test(path),
    find: without(/\bas (?:unknown as|any\b|never\b)|@ts-\w+|(?:oxlint|eslint)-disable[\w-]*/g),
  },
  {
    says: '测试不跳过、不留空、不用快照、不替换自己的模块、不睡觉',
    about: (path) => isTest(path) && !path.startsWith('tools/house/'),
    find: without(
      /\b(?:test|it|describe)\.(?:skip|only|todo|fails)\b|toMatch(?:Inline)?Snapshot|\bvi\.mock\(|waitForTimeout|\bsleep\(/g,
    ),
  },
  {
    says: '正则里不套重复：一段文字能以指数时间卡住它',
    // Adjoining brackets and repeats occur in patterns alone. Names of files are ours.
    about: (path) => isProgram(path),
    find: without(/\((?:[^()\\\n]|\\.)*[+*](?:[^()\\\n]|\\.)*\)(?:\+|\*(?!\/)|\{\d+,\})/g),
  },
  {
    says: '不留 TODO',
    about: (path) => !path.startsWith('tools/house/'),
    find: without(/\b(?:TODO|FIXME|XXX|HACK)\b/g),
  },
  {
    says: '屏幕上的文字用中文',
    about: (path) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !isTest(path),
    find: ({ text }) => onScreen(text).filter((words) => LATIN_WORDS.test(words)),
  },
  {
    says: '包里导出的函数、类与值要有说明',
    // A call says what it is in its `summary`, its schemas in their fields.
    about: (path) =>
      /^packages\/[^/]+\/src\//.test(path) && !isTest(path) && !/\/(?:calls|schemas|index)\.ts$/.test(path),
    find: undocumented,
  },
];

/** What breaks a rule of the house, a line each: file, rule, what was found. */
export function findFaults(files: readonly SourceFile[], rules = HOUSE_RULES): string[] {
  return files.flatMap((file) =>
    rules
      .filter(({ about }) => about(file.path))
      .flatMap(({ says, find }) => find(file).map((found) => `${file.path}：${says}（${found}）`)),
  );
}

/** The length in lines that such a part of the files does not exceed. */
export function linesAt(files: readonly SourceFile[], part: number): number {
  const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
  return lengths[Math.ceil(lengths.length * part) - 1] ?? 0;
}

/** The middle of the files' lengths in lines. */
export function medianLines(files: readonly SourceFile[]): number {
  const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
