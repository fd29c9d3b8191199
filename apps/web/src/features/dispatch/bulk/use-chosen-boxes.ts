import { type BoardOrder, CallError } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { chosenBoxes } from '../../../data/dispatch.api';
import { isOver } from '../box-preparation';
import { boxesChosen, type ChosenBox } from './board-choice';

interface Chosen {
  boxes: readonly ChosenBox[];
  /** Those that another page, stage or day has. */
  elsewhere: number;
  /** Those with which nothing is done any more: they are over, or not there. */
  gone: readonly string[];
  /** Why they are not known. */
  error: Error | null;
}

/** The chosen boxes as they stand: what is in sight is known, the others are asked for. */
export function useChosenBoxes(inSight: readonly BoardOrder[], chosen: ReadonlySet<string>): Chosen {
  const here = boxesChosen(inSight, chosen);
  const known = new Set(here.map(({ cabinet }) => cabinet.cabinetId));
  const asked = [...chosen].filter((cabinetId) => !known.has(cabinetId)).toSorted();
  const { data, error, isPlaceholderData } = useQuery(chosenBoxes(asked));
  const others = asked.length === 0 ? [] : boxesChosen(data ?? [], new Set(asked));
  const boxes = [...here, ...others];
  const found = new Set(boxes.map(({ cabinet }) => cabinet.cabinetId));
  const noneThere = error instanceof CallError && error.data.errcode === 'NOT_FOUND';
  const told = noneThere || (data !== undefined && !isPlaceholderData && !error);
  const gone = [
    ...boxes.filter(({ cabinet }) => isOver(cabinet.state)).map(({ cabinet }) => cabinet.cabinetId),
    ...(told ? asked.filter((cabinetId) => !found.has(cabinetId)) : []),
  ];
  return {
    boxes,
    elsewhere: others.length,
    gone,
    error: asked.length === 0 || noneThere ? null : error,
  };
}
