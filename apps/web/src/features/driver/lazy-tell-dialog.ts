import { lazyPart } from '../../ui/feedback/lazy-part';

/** It brings the schemas along, which nothing else on the page needs. */
export const TellDialog = lazyPart(async () => (await import('./tell-dialog')).TellDialog);

/** What was paid on the way. */
export const ClaimDialog = lazyPart(async () => (await import('./claim-dialog')).ClaimDialog);
