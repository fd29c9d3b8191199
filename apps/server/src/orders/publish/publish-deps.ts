import type { LocatorDeps } from '../../pricing/places';
import type { QuoteDeps } from '../../pricing/quotes';

/** What publishing an order takes: prices, places, and where its door is. */
export type PublishDeps = QuoteDeps & LocatorDeps;
