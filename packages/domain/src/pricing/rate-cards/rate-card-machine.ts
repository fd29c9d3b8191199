import type { RateCardState } from '../words/rate-card-state';

/** What can be done with a version of the rate card. `publish` of a superseded one takes the present one back. */
export const RATE_CARD_ACTIONS = ['edit', 'drop', 'publish', 'schedule', 'callOff'] as const;
export type RateCardAction = (typeof RATE_CARD_ACTIONS)[number];

/** What was once in force never changes: quotes and orders were made by it. */
const ALLOWED: Readonly<Record<RateCardState, readonly RateCardAction[]>> = {
  draft: ['edit', 'drop', 'publish', 'schedule'],
  scheduled: ['publish', 'callOff'],
  in_force: [],
  superseded: ['publish'],
};

/** The state of a version; `inForceId` is the version that is in force at `now`. */
export function rateCardStateOf(
  version: { versionId: string; publishedAt: Date | null },
  inForceId: string | undefined,
  now: Date,
): RateCardState {
  if (version.publishedAt === null) return 'draft';
  if (version.publishedAt > now) return 'scheduled';
  return version.versionId === inForceId ? 'in_force' : 'superseded';
}

/** What can be done with a version in this state. */
export const rateCardActions = (state: RateCardState): readonly RateCardAction[] => ALLOWED[state];
