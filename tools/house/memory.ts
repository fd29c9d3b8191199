import ts from 'typescript';
import { nodesOf, type Parsed } from './syntax';

const SERVICE = /^apps\/(?:server|gateway)\/src\/|^packages\/db\/src\/positions\//;
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
/** Functions that make something which lives on: what they hold is theirs. */
const MAKER = /^(?:create|open|register|cache|limit|drain|start|listen)/;

const makesEmpty = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  ts.isNewExpression(node) &&
  ts.isIdentifier(node.expression) &&
  COLLECTIONS.has(node.expression.text) &&
  (node.arguments === undefined || node.arguments.length === 0);

const opensCache = (node: ts.Expression | undefined): boolean =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === 'cacheFor';

/** The function whose body declares it; undefined at the top of a module. */
function ownerOf(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  const owner = ts.findAncestor(node, ts.isFunctionLike);
  return owner && 'body' in owner ? owner : undefined;
}

/** What a module holds for as long as the process lives, whoever uses it. */
const ofModule = (node: ts.Node): node is ts.VariableDeclaration =>
  ts.isVariableDeclaration(node) &&
  ts.isVariableDeclarationList(node.parent) &&
  ts.isVariableStatement(node.parent.parent) &&
  ts.isSourceFile(node.parent.parent.parent) &&
  ((node.parent.flags & ts.NodeFlags.Const) === 0 ||
    (makesEmpty(node.initializer) && !node.type?.getText().startsWith('Readonly')) ||
    opensCache(node.initializer));

/** A collection that a class or a maker fills while it lives. */
function isKept(node: ts.Node): node is ts.PropertyDeclaration | ts.VariableDeclaration {
  if (ts.isPropertyDeclaration(node)) return makesEmpty(node.initializer);
  if (!ts.isVariableDeclaration(node) || !makesEmpty(node.initializer)) return false;
  const owner = ownerOf(node);
  return owner !== undefined && ts.isFunctionDeclaration(owner) && MAKER.test(owner.name?.text ?? '');
}

/**
 * State that stands at the top of a module of the server or the gateway, and collections that live longer than a request
 * whose bound nobody has named; and names of collections that are gone.
 */
export function findMemory(programs: readonly Parsed[], known: Readonly<Record<string, string>>): string[] {
  const services = programs.filter(({ path }) => SERVICE.test(path));
  const of = services.flatMap(({ path, tree }) => nodesOf(tree).map((node) => ({ path, node })));
  const global = of.flatMap(({ path, node }) =>
    ofModule(node)
      ? [`${path}：${node.name.getText()} 是模块级的状态；请在 register 或 open 里建，再传下去`]
      : [],
  );
  const kept = of.flatMap(({ path, node }) =>
    isKept(node) ? [{ path, key: `${path.slice(path.lastIndexOf('/') + 1)} ${node.name.getText()}` }] : [],
  );
  const unbounded = kept
    .filter(({ key }) => known[key] === undefined)
    .map(
      ({ path, key }) => `${path}：${key} 活得比一次请求长，请用 cacheFor，或在 kept-in-memory.ts 写明上限`,
    );
  const keys = new Set(kept.map(({ key }) => key));
  const gone = Object.keys(known).filter((key) => !keys.has(key));
  return [...global, ...unbounded, ...gone.map((key) => `kept-in-memory.ts：${key} 已不存在，请去掉`)];
}
