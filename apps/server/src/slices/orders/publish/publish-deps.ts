import type { LocatorDeps } from '../../places';
import type { QuoteDeps } from '../../quotes';

/** What publishing an order takes: prices, places, and where its door is. */
export type PublishDeps = QuoteDeps & LocatorDeps;
