import ts from 'typescript';
import { nodesOf, type Parsed } from './syntax';

/** Other words for what the glossary names, and the word that every screen has for it. */
const SYNONYMS: readonly (readonly [synonym: RegExp, word: string])[] = [
  [/价格怎么来/, '价格由来'],
  [/要求时间/, '要求装货时间、要求卸货时间'],
  [/订舱单号|运单号|提单号/, '订舱号'],
  [/货名|品名/, '货物名称'],
  [/箱号/, '柜号'],
  [/操作记录/, '审核记录'],
  [/期望运价|期望价格/, '期望价'],
  // A box or task that has not begun: packages/domain/src/dispatch/words/box-words.ts has each side's words.
  [/未指派|未派车|派车中|待指派|待出发/, '待派、待派车'],
  [/已指派|(?<!尚)未发布的/, '待发布、已发布'],
  [/柜状态|(?:^\s*|[个每该这同逐按单几] ?)柜(?![号型门达])/, '箱'],
  [/(?<!等)待登记/, '未登记'],
  [/千米|(?<![A-Za-z])km(?![A-Za-z])/i, '公里'],
];

/** S5 gives this sentence word for word. */
const FIXED = '订舱单号不能为空';

const READ = /^(?:apps|packages)\/[^/]+\/src\//;

const isWords = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isJsxText(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** What is said to a person in another word than the glossary's. */
export const findWordFaults = (programs: readonly Parsed[]): string[] =>
  programs
    .filter(({ path }) => READ.test(path))
    .flatMap(({ path, tree }) =>
      nodesOf(tree)
        .filter(isWords)
        .filter(({ text }) => text !== FIXED)
        .flatMap(({ text }) =>
          SYNONYMS.filter(([synonym]) => synonym.test(text)).map(
            ([synonym, word]) => `${path}：“${synonym.exec(text)?.[0]}”在屏幕上写作${word}`,
          ),
        ),
    );
