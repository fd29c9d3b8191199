import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDistricts } from './districts';

const SERVER = 'apps/server/src';
const MOST_LINES = 30;

/** A line of a README that begins so names things in backticks. */
const namedIn = (text: string, beginning: string): string[] | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(beginning));
  return line === undefined
    ? undefined
    : [...line.slice(beginning.length).matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
};

/** What a module hands out by name. */
const exportsOf = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
    ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^\w+ as /, ''),
      ),
    ),
  ]);

type Owners = Readonly<Record<string, readonly string[]>>;

function faultsOf(root: string, owners: Owners, slice: string): string[] {
  const path = `${slice}/README.md`;
  if (!existsSync(join(root, path))) return [`${path} 不存在`];
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n').length - 1;
  const owned = Object.keys(owners).filter((table) =>
    owners[table]?.includes(slice.slice(slice.lastIndexOf('/') + 1)),
  );
  const tables = namedIn(text, 'Tables: ');
  const door = namedIn(text, 'Door (`index.ts`), beside `register…`: ');
  const handedOut = exportsOf(readFileSync(join(root, slice, 'index.ts'), 'utf8'));
  return [
    ...(lines > MOST_LINES ? [`${path} 有 ${lines} 行，最多 ${MOST_LINES}`] : []),
    ...(tables?.toSorted().join(' ') === owned.toSorted().join(' ')
      ? []
      : [`${path} 的 Tables 应为 ${owned.join(' ') || 'none'}`]),
    ...(door === undefined ? [`${path} 没有 Door 一行`] : []),
    ...(door ?? []).filter((name) => !handedOut.has(name)).map((name) => `${path}：index.ts 没有 ${name}`),
  ];
}

/** What a slice's README says that its code does not: absent, too long, other tables, a door that is not there. */
export const findReadmeFaults = (root: string, owners: Owners): string[] =>
  readDistricts(root).flatMap((district) => {
    const rooms = join(SERVER, district);
    return existsSync(join(root, rooms))
      ? readdirSync(join(root, rooms)).flatMap((slice) =>
          faultsOf(root, owners, `${SERVER}/${district}/${slice}`),
        )
      : [];
  });
