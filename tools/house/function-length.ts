import ts from 'typescript';
import { nodesOf, type Parsed } from './syntax';

const MOST_LINES = 60;

/** What a function is called: its own name, or that of the variable, property or class that holds it. */
function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return `${node.parent.name?.text ?? ''}.constructor`;
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return parent.name.getText();
  return 'anonymous';
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const linesOf = (tree: ts.SourceFile, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.getEnd()).line -
  tree.getLineAndCharacterOfPosition(node.getStart()).line +
  1;

/** Functions of more than 60 lines that are not named with their reason, and names that no such function has. */
export function findLongFunctions(
  programs: readonly Parsed[],
  known: Readonly<Record<string, string>>,
): string[] {
  const found = programs.flatMap(({ path, tree }) =>
    nodesOf(tree)
      .filter(isFunction)
      .map((node) => ({ key: `${path} ${nameOf(node)}`, lines: linesOf(tree, node) }))
      .filter(({ lines }) => lines > MOST_LINES),
  );
  const long = found
    .filter(({ key }) => known[key] === undefined)
    .map(
      ({ key, lines }) =>
        `${key}：函数有 ${lines} 行，超过 ${MOST_LINES} 行；请拆分，或在 long-functions.ts 写明原因`,
    );
  const keys = new Set(found.map(({ key }) => key));
  const idle = Object.keys(known).filter((key) => !keys.has(key));
  return [...long, ...idle.map((key) => `long-functions.ts：${key} 已不超过 ${MOST_LINES} 行，请去掉`)];
}
