import { boxWord, standingLeg } from '@boxhaul/domain/dispatch';
import type { FollowedLeg } from './followed.repo';

/** How those who follow an order read of a box, by its rows. */
export function wordOfFollowed(rows: readonly FollowedLeg[]): string {
  const legs = rows.flatMap(({ leg, task_state: state, phase }) =>
    leg === null || state === null ? [] : [{ leg, state, phase }],
  );
  return boxWord('customer', rows[0]!.cabinet_state, standingLeg(legs) ?? null);
}
