import { lazyPart } from '../../ui/feedback/lazy-part';

/** It brings the schemas along, which nothing else on the page needs. */
export const TellDialog = lazyPart(async () => (await import('./tell-dialog')).TellDialog);

/** What was paid on the way. */
export const ClaimDialog = lazyPart(async () => (await import('./claim-dialog')).ClaimDialog);

/** A claim put right, or taken back. */
export const ChangeClaimDialog = lazyPart(
  async () => (await import('./change-claim-dialog')).ChangeClaimDialog,
);
export const WithdrawClaimDialog = lazyPart(
  async () => (await import('./withdraw-claim-dialog')).WithdrawClaimDialog,
);
