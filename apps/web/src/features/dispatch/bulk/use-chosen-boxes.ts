import type { BoardOrder } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { chosenBoxes } from '../../../data/dispatch.api';
import { boxesChosen, type ChosenBox } from './board-choice';

interface Chosen {
  boxes: readonly ChosenBox[];
  /** Those that another page, stage or day has. */
  elsewhere: number;
  /** Why they are not known. */
  error: Error | null;
}

/** The chosen boxes as they stand: what is in sight is known, the others are asked for. */
export function useChosenBoxes(inSight: readonly BoardOrder[], chosen: ReadonlySet<string>): Chosen {
  const here = boxesChosen(inSight, chosen);
  const known = new Set(here.map(({ cabinet }) => cabinet.cabinetId));
  const asked = [...chosen].filter((cabinetId) => !known.has(cabinetId)).toSorted();
  const { data, error } = useQuery(chosenBoxes(asked));
  const others = asked.length === 0 ? [] : boxesChosen(data ?? [], new Set(asked));
  return { boxes: [...here, ...others], elsewhere: others.length, error: asked.length === 0 ? null : error };
}
