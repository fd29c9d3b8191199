import type { RateCardDetail } from '@boxhaul/contract';

/** What each part of a version's page is given. */
export interface TabProps {
  version: RateCardDetail;
}
