import ts from 'typescript';
import { nodesOf, type Parsed } from './syntax';

/** Enums there are: a vocabulary is a list of words, and the linter's rules of enums cost more than all others. */
export const findEnums = (programs: readonly Parsed[]): string[] =>
  programs.flatMap(({ path, tree }) =>
    nodesOf(tree)
      .filter(ts.isEnumDeclaration)
      .map((node) => `${path}：不用 enum（${node.name.text}），请用词表`),
  );
