import ts from 'typescript';
import type { SourceFile } from './source-files';

const DOOR = /^packages\/([^/]+)\/src\/index\.ts$/;
const CODE = /\.(?:tsx?|mjs)$/;

const parse = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The names that a door gives out one by one; those of a whole module (`export *`) are that module's own. */
const namesOf = (door: SourceFile): string[] =>
  parse(door).statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node) || node.exportClause === undefined) return [];
    return ts.isNamedExports(node.exportClause)
      ? node.exportClause.elements.map(({ name }) => name.text)
      : [node.exportClause.name.text];
  });

/** What a file takes out of a package by its door: names of imports and re-exports, members of a whole door. */
function takenFrom(text: string, door: string): string[] {
  const from = `\\s*from\\s*'${door}'`;
  const lists = [...text.matchAll(new RegExp(`(?:import|export)\\s+(?:type\\s+)?\\{([^}]*)\\}${from}`, 'g'))];
  const named = lists.flatMap(([, list = '']) =>
    list.split(',').map(
      (one) =>
        one
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    ),
  );
  const wholes = [...text.matchAll(new RegExp(`\\*\\s+as\\s+(\\w+)${from}`, 'g'))];
  const members = wholes.flatMap(([, whole = '']) =>
    [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, member = '']) => member),
  );
  const types = [...text.matchAll(new RegExp(`import\\('${door}'\\)\\.(\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  );
  return [...named, ...members, ...types];
}

/** A line for every name that a package's door gives out and that nobody outside the package takes. */
export function findIdleDoors(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => CODE.test(path));
  return code.flatMap((door) => {
    const { path } = door;
    const name = DOOR.exec(path)?.[1];
    if (name === undefined) return [];
    const taken = new Set(
      code
        .filter(
          (file) => !file.path.startsWith(`packages/${name}/`) && file.text.includes(`@boxhaul/${name}'`),
        )
        .flatMap(({ text }) => takenFrom(text, `@boxhaul/${name}`)),
    );
    return namesOf(door)
      .filter((each) => !taken.has(each))
      .map((each) => `${path}：${each} 没有人从包外取用，请从这个门里去掉`);
  });
}
