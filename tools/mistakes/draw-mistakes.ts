import ts from 'typescript';

export interface Source {
  path: string;
  text: string;
}

/** A change of a source that somebody may make by mistake. */
export interface Mistake {
  path: string;
  line: number;
  kind: 'operator' | 'not' | 'boolean' | 'number' | 'ternary' | 'if' | 'statement' | 'fallback' | 'link';
  /** The part of the text that gives way, and what stands there then. */
  start: number;
  end: number;
  instead: string;
}

type Change = Omit<Mistake, 'path' | 'line'>;

const K = ts.SyntaxKind;
/** An operator, and the one that is easily written in its place. */
const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
]);
/** Links of a query without which it finds more, or in another order. */
const LINKS: ReadonlySet<string> = new Set(['where', 'orderBy', 'limit', 'filter']);

/** Sizes on a screen: one pixel more is no mistake. */
const SIZES: ReadonlySet<string> = new Set([
  'width',
  'minWidth',
  'maxWidth',
  'height',
  'size',
  'gap',
  'radius',
]);

const isSize = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && SIZES.has(parent.name.getText());
/** One more, or where that is no more than a moment, a nought too many. */
const otherNumber = (number: number): number => (number >= 1000 ? number * 10 : number + 1);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const change = (node: ts.Node, kind: Change['kind'], instead: string): Change => ({
  kind,
  start: node.getStart(),
  end: node.getEnd(),
  instead,
});

function ofBinary(node: ts.BinaryExpression): Change[] {
  const { operatorToken: token, right } = node;
  if (token.kind === K.QuestionQuestionToken) return [change(node, 'fallback', right.getText())];
  const instead = SWAPPED.get(token.kind);
  if (instead === undefined || (token.kind === K.PlusToken && isText(node))) return [];
  return [change(token, 'operator', instead)];
}

function ofCall(node: ts.CallExpression): Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || !LINKS.has(expression.name.text)) return [];
  return [{ kind: 'link', start: expression.expression.getEnd(), end: node.getEnd(), instead: '' }];
}

function ofTernary({ whenTrue, whenFalse }: ts.ConditionalExpression): Change {
  const instead = `${whenFalse.getText()} : ${whenTrue.getText()}`;
  return { kind: 'ternary', start: whenTrue.getStart(), end: whenFalse.getEnd(), instead };
}

/** The changes of a node itself. */
function ofNode(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isConditionalExpression(node)) return [ofTernary(node)];
  if (ts.isNumericLiteral(node))
    return isSize(node) ? [] : [change(node, 'number', String(otherNumber(Number(node.text))))];
  if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    return [change(node, 'not', node.operand.getText())];
  if (node.kind === K.TrueKeyword) return [change(node, 'boolean', 'false')];
  if (node.kind === K.FalseKeyword) return [change(node, 'boolean', 'true')];
  if (ts.isIfStatement(node)) return [change(node.expression, 'if', `!(${node.expression.getText()})`)];
  if (!ts.isExpressionStatement(node)) return [];
  const done = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(done) ? [change(node, 'statement', ';')] : [];
}

/** All changes of a source; types and imports have none. */
export function changesOf({ path, text }: Source): Change[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    found.push(...ofNode(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many mistakes: a source is drawn, all with the same chance, then one of its changes. */
export function drawMistakes(sources: readonly Source[], seed: number, count: number): Mistake[] {
  const next = numbersOf(seed);
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)];
  const drawn: Mistake[] = [];
  // A tree without a single change would never fill it.
  for (let tries = 0; drawn.length < count && tries < count * 50; tries += 1) {
    const source = one(sources);
    const found = source && one(changesOf(source));
    if (!found) continue;
    const line = source.text.slice(0, found.start).split('\n').length;
    drawn.push({ path: source.path, line, ...found });
  }
  return drawn;
}

/** So much on each side tells where a mistake was. */
const AROUND = 60;

/** The same mistake in a source as it is now; undefined where that place is gone, or is no longer one. */
export function findAgain(mistake: Mistake, before: Source, now: Source): Mistake | undefined {
  const { start, end } = mistake;
  const from = Math.max(0, start - AROUND);
  const place = before.text.slice(from, end + AROUND);
  const at = now.text.indexOf(place);
  if (at < 0 || now.text.includes(place, at + 1)) return undefined;
  const moved = at - from;
  const line = now.text.slice(0, start + moved).split('\n').length;
  return { ...mistake, line, start: start + moved, end: end + moved };
}

/** A source with the mistake in it. */
export const withMistake = ({ text }: Source, { start, end, instead }: Mistake): string =>
  text.slice(0, start) + instead + text.slice(end);
