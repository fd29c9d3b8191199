import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { dataOf } from '../kit/data-of';

/** The figures on the wall of the dispatch room. */
export type Wall = OutputOf<typeof dispatch.wall>;

const desk = dataOf(['desk']);

/** Milliseconds between two askings, as the board has it. */
export const WALL_EVERY_MS = 10_000;

/** Asked for behind other windows too: a screen on the wall has the focus of nobody. */
export const wallFigures = desk.fixed(dispatch.wall, {
  refetchInterval: WALL_EVERY_MS,
  refetchIntervalInBackground: true,
});
