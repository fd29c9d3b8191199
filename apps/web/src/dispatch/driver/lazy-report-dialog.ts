import { lazyPart } from '../../ui/feedback/lazy-part';

/** It brings the schemas along, which nothing else on the page needs. */
export const ReportDialog = lazyPart(async () => (await import('./tasks/report-dialog')).ReportDialog);

/** One node: of what a driver does most, and so fetched as soon as his page is there, also where data is saved. */
export const NodeSheet = lazyPart(async () => (await import('./check-in/node-sheet')).NodeSheet);

/** What was paid on the way. */
export const ClaimDialog = lazyPart(async () => (await import('./claims/claim-dialog')).ClaimDialog);

/** A claim put right, or taken back. */
export const ChangeClaimDialog = lazyPart(
  async () => (await import('./claims/change-claim-dialog')).ChangeClaimDialog,
);
export const WithdrawClaimDialog = lazyPart(
  async () => (await import('./claims/withdraw-claim-dialog')).WithdrawClaimDialog,
);

/** What dispatch and the driver say to each other; there without network too. */
export const MessagesView = lazyPart(async () => (await import('./messages/messages-view')).MessagesView);
