import type { BoundaryReport } from './cruise';

/** Says what crosses a boundary; answers the exit code. */
export function reportBoundaries(
  { modules, violations }: BoundaryReport,
  say: (line: string) => void,
  complain: (line: string) => void,
): 0 | 1 {
  for (const violation of violations) complain(violation);
  // With a TypeScript it cannot use, dependency-cruiser looks at nothing and is content.
  if (modules === 0) complain('没有检查到任何模块，边界检查本身坏了。');
  say(`边界：${modules} 个模块，${violations.length} 处越界`);
  return modules === 0 || violations.length > 0 ? 1 : 0;
}
