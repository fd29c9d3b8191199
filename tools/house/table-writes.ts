import type { SourceFile } from './source-files';
import { TABLE_OWNERS } from './table-owners';

const PROGRAM = /^apps\/(?:server|gateway)\/src\/|^packages\/(?:db|reference)\/src\//;
const TEST = /\.test\.ts$|\/(?:testing|schema-rules)\//;

const PLACES: readonly [RegExp, string][] = [
  [/^apps\/server\/src\/(?!platform\/|testing\/)[a-z]+\/([^/]+)\//, '$1'],
  [/^apps\/server\/src\/platform\//, 'platform'],
  [/^apps\/gateway\/src\/pipeline\//, 'gateway'],
  [/^packages\/([^/]+)\/src\//, '$1'],
];

/** Who a file belongs to; its own path where nobody may write. */
function placeOf(path: string): string {
  const found = PLACES.find(([pattern]) => pattern.test(path));
  return found ? path.replace(new RegExp(`${found[0].source}.*`), found[1]) : path;
}

const BUILDER_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z_]+)/g;
const RAW_WRITE =
  /\b(?:insert into|delete from|merge into|truncate(?: table)?|lock table)\s+(?:only\s+)?([a-z_]+)|\bupdate\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi;
const BUILDER_LOCK = /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(\s*(?:\[?'([a-z_]+)')?/g;
const RAW_LOCK = /\bfor (?:no key )?(?:key )?(?:update|share)\b(?: of ([a-z_]+))?/gi;

interface Named {
  table: string;
  alias: string;
}

const named = (text: string, pattern: RegExp): Named[] =>
  [...text.matchAll(pattern)].map(([, table = '', alias = table]) => ({ table, alias }));

/** The tables that a lock holds: the one that it names, else all that its statement reads. */
const lockedOf = (read: readonly Named[], alias: string | undefined): string[] =>
  read.filter((one) => alias === undefined || one.alias === alias).map(({ table }) => table);

const UNKNOWN = '?';

function builderLocks(text: string): string[] {
  return [...text.matchAll(BUILDER_LOCK)].flatMap(({ index, 1: alias }) => {
    const before = text.slice(0, index);
    const statement = before.slice(before.lastIndexOf('.selectFrom('));
    const read = named(statement, /\.(?:selectFrom|\w+Join)\(\s*'([a-z_]+)(?: as ([a-z_]+))?/g);
    const locked = statement.includes(';') ? [] : lockedOf(read, alias);
    return locked.length > 0 ? locked : [UNKNOWN];
  });
}

function rawLocks(text: string): string[] {
  return [...text.matchAll(/`[^`]*`/g)].flatMap(([statement]) =>
    [...statement.matchAll(RAW_LOCK)].flatMap(([, alias]) => {
      const read = named(
        statement,
        /\b(?:from|join)\s+([a-z_]+)(?:\s+(?:as\s+)?(?!where|on|using|for|join|order|limit)([a-z_]+))?/gi,
      );
      const locked = lockedOf(read, alias);
      return locked.length > 0 ? locked : [UNKNOWN];
    }),
  );
}

/** The tables that a file writes or locks; '?' for a lock whose table is not to be read out of its statement. */
export function writesOf(text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '');
  const written = [...code.matchAll(BUILDER_WRITE), ...code.matchAll(RAW_WRITE)].map(
    ([, first, second]) => first ?? second ?? '',
  );
  return [...new Set([...written, ...builderLocks(code), ...rawLocks(code)])];
}

/** A line for every table that a file writes or locks and that is another's. */
export function findTableFaults(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, readonly string[]>> = TABLE_OWNERS,
): string[] {
  return files
    .filter(({ path }) => PROGRAM.test(path) && path.endsWith('.ts') && !TEST.test(path))
    .flatMap(({ path, text }) => {
      const place = placeOf(path);
      return writesOf(text).flatMap((table) => {
        const of = owners[table];
        if (of?.includes(place)) return [];
        const owner = of === undefined ? '没有登记的表' : `${of.join('、') || '无人'} 的表`;
        return [`${path}：写或锁了 ${table}，这是${owner}（见 tools/house/table-owners.ts）`];
      });
    });
}
