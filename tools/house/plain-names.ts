import ts from 'typescript';
import type { Parsed } from './syntax';

/** Words that no exported name has, each with those that engineers use for it. */
export const PRIVATE_WORDS: Readonly<Record<string, string>> = {
  told: 'notified、reported、public',
  tell: 'notify',
  tells: 'notifies',
  telling: 'notifying',
  untold: 'unnotified、pending',
  foretold: 'forecast',
  foretell: 'forecast',
  said: 'declared、reported',
  say: 'explain、describe',
  says: 'declares',
  look: 'inspect、view、theme',
  looks: 'views、detect',
  looked: 'inspected',
  kept: 'stored、pending、managed',
  mate: 'pairedBox',
  mates: 'paired',
  slips: 'typos（磅单、票据除外）',
  sound: 'pinyin、clean',
  sounds: 'pinyin',
  come: 'arrive',
  coming: 'upcoming',
  stood: 'stopped',
  living: 'active',
  begun: 'started',
  unbegun: 'unstarted',
  weighed: 'scored、weighSlip',
  empties: 'emptyTrucks',
  lore: 'data',
  folk: 'informal',
  heir: 'successor',
  fate: 'result',
  rival: 'duplicate',
  rivals: 'duplicates',
};

/** Names that have one of them for a reason. */
export const ALLOWED_NAMES: Readonly<Record<string, string>> = {
  drawSlips: 'a slip is a printed paper there',
  selectWeighSlips: 'weighing slips',
};

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What a statement declares; patterns are none. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** A line for each exported name of apps and packages with a word that engineers do not use. Calls go by their names on the wire. */
export const findPrivateNames = (programs: readonly Parsed[], allowed = ALLOWED_NAMES): string[] =>
  programs
    .filter(({ path }) => /^(?:apps|packages)\//.test(path) && !path.endsWith('/calls.ts'))
    .flatMap(({ path, tree }) =>
      tree.statements
        .filter(isExported)
        .flatMap(namesOf)
        .filter((name) => !Object.hasOwn(allowed, name))
        .flatMap((name) =>
          wordsOf(name)
            .filter((word) => Object.hasOwn(PRIVATE_WORDS, word))
            .map((word) => `${path}：导出名 ${name} 里的 ${word} 不是工程用语，可用 ${PRIVATE_WORDS[word]}`),
        ),
    );
