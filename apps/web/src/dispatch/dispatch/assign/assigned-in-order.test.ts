import type { BoardTask } from '@boxhaul/contract/dispatch';
import { expect, it } from 'vitest';
import { boardCabinet, boardOrder, boardTask } from '../../../testing/desk-fixtures';
import { assignedInOrder } from './assigned-in-order';

const box = (seq: number, ...tasks: BoardTask[]) => ({ ...boardCabinet, cabinetId: `2${seq}`, seq, tasks });
const task = (state: string, vehicleId: string, driverId: string): BoardTask => ({
  ...boardTask,
  state,
  vehicleId,
  driverId,
});

it('is every truck and driver of another box whose task is not through', () => {
  const cabinets = [
    box(1, task('assigned', '1', '1')),
    box(2, task('assigned', '2', '12')),
    box(3, task('published', '3', '13'), task('finished', '4', '14')),
    box(4, task('running', '5', '15'), task('withdrawn', '6', '16')),
  ];
  const { vehicles, drivers } = assignedInOrder({ ...boardOrder, cabinets }, '21');
  expect([...vehicles]).toEqual([
    ['2', 2],
    ['3', 3],
    ['5', 4],
  ]);
  expect([...drivers]).toEqual([
    ['12', 2],
    ['13', 3],
    ['15', 4],
  ]);
});
