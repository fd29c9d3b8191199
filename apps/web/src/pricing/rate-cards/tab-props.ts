import type { RateCardDetail } from '@boxhaul/contract/pricing';

/** What each part of a version's page is given. */
export interface TabProps {
  version: RateCardDetail;
  /** Something in it is written and not saved. */
  unsaved: boolean;
  onUnsaved: (unsaved: boolean) => void;
}
