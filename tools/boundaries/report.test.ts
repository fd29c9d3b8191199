import { expect, test } from 'vitest';
import { reportBoundaries } from './report';

test.each([
  [{ modules: 2, violations: [] }, 0, ['边界：2 个模块，0 处越界']],
  [{ modules: 2, violations: ['a → b', 'b → c'] }, 1, ['! a → b', '! b → c', '边界：2 个模块，2 处越界']],
  [
    { modules: 0, violations: [] },
    1,
    ['! 没有检查到任何模块，边界检查本身坏了。', '边界：0 个模块，0 处越界'],
  ],
])('%j ends with %i', (found, code, lines) => {
  const said: string[] = [];
  const answer = reportBoundaries(
    found,
    (line) => said.push(line),
    (line) => said.push(`! ${line}`),
  );
  expect(answer).toBe(code);
  expect(said).toEqual(lines);
});
