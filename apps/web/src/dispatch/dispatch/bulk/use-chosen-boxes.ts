import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chosenBoxes } from '../../../data/dispatch/dispatch.api';
import { isOver } from '../preparation/box-preparation';
import { boxesChosen, type ChosenBox } from './board-choice';
import type { Choosing } from './use-chosen';

interface Chosen {
  boxes: readonly ChosenBox[];
  /** Those that another page, stage or day has. */
  elsewhere: number;
  /** Why they are not known. */
  error: Error | null;
}

/**
 * The chosen boxes as they stand: what is in sight is known, the others are asked for. Those with which nothing is done any
 * more, for they are over or not there, are let go.
 */
export function useChosenBoxes(inSight: readonly BoardOrder[], { chosen, letGo }: Choosing): Chosen {
  const here = boxesChosen(inSight, chosen);
  const known = new Set(here.map(({ cabinet }) => cabinet.cabinetId));
  const asked = [...chosen].filter((cabinetId) => !known.has(cabinetId)).toSorted();
  const { data, error, isPlaceholderData } = useQuery(chosenBoxes(asked));
  const others = asked.length === 0 ? [] : boxesChosen(data ?? [], new Set(asked));
  const boxes = [...here, ...others];
  const found = new Set(boxes.map(({ cabinet }) => cabinet.cabinetId));
  const told = data !== undefined && !isPlaceholderData && !error;
  const gone = [
    ...boxes.filter(({ cabinet }) => isOver(cabinet.state)).map(({ cabinet }) => cabinet.cabinetId),
    ...(told ? asked.filter((cabinetId) => !found.has(cabinetId)) : []),
  ].join();
  useEffect(() => {
    if (gone !== '') letGo(gone.split(','));
  }, [gone, letGo]);
  return { boxes, elsewhere: others.length, error: asked.length === 0 ? null : error };
}
