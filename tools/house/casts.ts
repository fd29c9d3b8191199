import ts from 'typescript';
import { nodesOf, type Parsed } from './syntax';

/** `x as T` where T is written out; `as const` tells nothing that is not so. */
const isCast = (node: ts.Node): boolean =>
  (ts.isAsExpression(node) && node.type.getText() !== 'const') || ts.isTypeAssertionExpression(node);

/** Files with more casts than are known of them, or with fewer. */
export function findCasts(programs: readonly Parsed[], known: Readonly<Record<string, number>>): string[] {
  const found = new Map(
    programs.map(({ path, tree }) => [path, nodesOf(tree).filter(isCast).length] as const),
  );
  const paths = new Set([...found.keys(), ...Object.keys(known)]);
  return [...paths].flatMap((path) => {
    const casts = found.get(path) ?? 0;
    const allowed = known[path] ?? 0;
    if (casts === allowed) return [];
    return casts > allowed
      ? [`${path}：类型断言（as）有 ${casts} 处，已知 ${allowed} 处；请用类型收窄或模式校验`]
      : [`${path}：类型断言只剩 ${casts} 处，请把 known-casts.ts 里的 ${allowed} 改小`];
  });
}
