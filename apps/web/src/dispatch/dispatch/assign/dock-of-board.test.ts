import { expect, it } from 'vitest';
import { boardTask } from '../../../testing/desk-fixtures';
import { docksFor } from './dock-of-board';

const docks = [
  { dockId: 101, dockName: '盐田国际' },
  { dockId: 102, dockName: '蛇口' },
];

it('a leg keeps its own dock to choose, also one that was closed since', () => {
  expect(docksFor({ docks }, null)).toEqual(docks);
  expect(docksFor({ docks }, { ...boardTask, dockId: 102 })).toEqual(docks);
  expect(docksFor({ docks }, { ...boardTask, dockId: 9, dockName: '旧码头' })).toEqual([
    { dockId: 9, dockName: '旧码头（已停用）' },
    ...docks,
  ]);
});
