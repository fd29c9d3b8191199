import ts from 'typescript';
import type { SourceFile } from './source-files';

const PROGRAM = /^(?:apps|packages)\/[^/]+\/src\/|^(?:demo|data-sources|tools|bench)\//;
const TEST = /\.(?:test|e2e)\.tsx?$|\/testing\/|^packages\/testkit\//;

/** A program's file, parsed. */
export interface Parsed {
  path: string;
  tree: ts.SourceFile;
}

/** The programs among the files, as syntax trees; tests are none. */
export const parsePrograms = (files: readonly SourceFile[]): Parsed[] =>
  files
    .filter(({ path }) => PROGRAM.test(path) && !TEST.test(path) && /\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }));

/** Every node below one, parents before children. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const walk = (one: ts.Node): void => {
    found.push(one);
    ts.forEachChild(one, walk);
  };
  walk(node);
  return found;
}
