import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { type BoardCabinet, nextLeg } from '../board/legs';
import { takeable, tripOf } from '../check-in/sign-words';

/** A box of the board with its order. */
export interface ChosenBox {
  board: BoardOrder;
  cabinet: BoardCabinet;
}

/** Boxes that are chosen and in sight. */
export const boxesChosen = (orders: readonly BoardOrder[], chosen: ReadonlySet<string>): ChosenBox[] =>
  orders.flatMap((board) =>
    board.cabinets.filter(({ cabinetId }) => chosen.has(cabinetId)).map((cabinet) => ({ board, cabinet })),
  );

/** Those that a truck can be assigned to as a whole journey: nobody keeps them meanwhile. */
export const assignable = (boxes: readonly ChosenBox[]): ChosenBox[] =>
  boxes.filter(
    ({ board, cabinet }) =>
      nextLeg(cabinet.tasks) === 'first' &&
      board.docks.length > 0 &&
      cabinet.lock === null &&
      !cabinet.tenders.some(({ living }) => living),
  );

/** Tasks of the boxes that wait to be published, each with its box. */
export const publishable = (boxes: readonly ChosenBox[]) =>
  boxes.flatMap((box) =>
    box.cabinet.tasks.filter(({ state }) => state === 'assigned').map((task) => ({ ...box, task })),
  );

const HAS_NOT_BEGUN = ['assigned', 'published'];

/** Tasks of the boxes that can be taken back: nothing of them is done. */
export const withdrawable = (boxes: readonly ChosenBox[]) =>
  boxes.flatMap((box) =>
    box.cabinet.tasks
      .filter(({ state, nodes }) => HAS_NOT_BEGUN.includes(state) && nodes.every(({ doneAt }) => !doneAt))
      .map((task) => ({ ...box, task })),
  );

/** How people call a box. */
export const boxName = ({ board, cabinet }: ChosenBox): string => `${board.order.orderNo} #${cabinet.seq}`;

const WITH_DRIVER = ['published', 'running'];

/** What positions say of tasks of the boxes, and what of it may be taken by itself; of a box that is held up a person says why it goes on. */
export const signed = (boxes: readonly ChosenBox[]) =>
  boxes
    .filter(({ cabinet }) => cabinet.stage !== 'held')
    .flatMap((box) =>
      box.cabinet.tasks
        .filter(({ state }) => WITH_DRIVER.includes(state))
        .map((task) => ({
          ...box,
          task,
          taskId: task.taskId,
          cabinetId: box.cabinet.cabinetId,
          trip: tripOf(task),
          alone: takeable(task),
        })),
    )
    .filter(({ trip }) => trip.length > 0);

/** Drivers of the boxes who know of their tasks, each once; what it is about where that is one task. */
export function writable(boxes: readonly ChosenBox[]) {
  const tasks = boxes.flatMap((box) =>
    box.cabinet.tasks.filter(({ state }) => WITH_DRIVER.includes(state)).map((task) => ({ box, task })),
  );
  const first = tasks.filter(
    ({ task: { driverId } }, i) => tasks.findIndex(({ task }) => task.driverId === driverId) === i,
  );
  return first.map(({ task: { driverId, driverName, plateNumber, taskId } }) => {
    const its = tasks.filter(({ task }) => task.driverId === driverId);
    const title = its.map(({ box }) => boxName(box)).join('，');
    return { driverId, driverName, plateNumber, title, ...(its.length === 1 && { taskId }) };
  });
}
