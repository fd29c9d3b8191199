import { matches } from '@boxhaul/contract/dispatch';
import { CallError } from '@boxhaul/contract/kit';
import { dataOf } from '../kit/data-of';

/** The board shows locks too. */
const data = dataOf(['matches'], ['desk']);
const LOOK_EVERY_MS = 10_000;
const LIST_EVERY_MS = 30_000;

/** Whether a link opens nothing, or no longer. */
export const isNoMatch = (error: Error | null): boolean =>
  error instanceof CallError &&
  (error.data['errcode'] === 'LINK_EXPIRED' || error.data['errcode'] === 'NOT_FOUND');

/** An offer by the code of its link or by its id, looked at again while something is to come of it. */
export const openedMatch = data.query(matches.look, {
  by: 'key',
  refetchInterval: ({ state }) =>
    !isNoMatch(state.error) && (state.data?.steps.length ?? 1) > 0 ? LOOK_EVERY_MS : false,
  retry: false,
});

/** What is offered to the driver who is signed in. */
export const ownMatches = data.query(matches.mine, { by: () => ({}), refetchInterval: LIST_EVERY_MS });

export const matchList = data.query(matches.list, { keep: true, refetchInterval: LIST_EVERY_MS });
export const matchCandidates = data.query(matches.candidates, { by: 'cabinetId', gcTime: 0, retry: false });

export const lockMatch = data.mutation(matches.lock, { quiet: true });
export const declineMatch = data.mutation(matches.decline, { quiet: true });
export const offerMatch = data.mutation(matches.offer, { quiet: true });
export const confirmMatch = data.mutation(matches.confirm, { quiet: true });
export const refuseMatch = data.mutation(matches.refuse, { quiet: true });
export const withdrawMatch = data.mutation(matches.withdraw, { quiet: true });
export const sendMatchLink = data.mutation(matches.sendLink, { by: 'matchId' });
export const revokeMatchLink = data.mutation(matches.revokeLink, { by: 'matchId' });
