import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

/** The figures on the wall of the dispatch room. */
export type Wall = OutputOf<typeof dispatch.wall>;

/** Milliseconds between two askings, as the board has it. */
export const WALL_EVERY_MS = 10_000;

/** Asked for behind other windows too: a screen on the wall has the focus of nobody. */
export const wallFigures = queryOptions({
  queryKey: ['desk', 'wall'],
  queryFn: ({ signal }) => client.call(dispatch.wall, {}, { signal, quiet: true }),
  refetchInterval: WALL_EVERY_MS,
  refetchIntervalInBackground: true,
});
