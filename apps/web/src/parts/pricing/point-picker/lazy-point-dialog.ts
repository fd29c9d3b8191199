import { lazyPart } from '../../../ui/feedback/lazy-part';

/** Brings the map with it: fetched when it is opened. */
export const LazyPointDialog = lazyPart(async () => (await import('./point-dialog')).PointDialog);
