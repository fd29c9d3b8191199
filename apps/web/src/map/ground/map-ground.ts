import type { OutputOf } from '@boxhaul/contract/kit';
import type { places } from '@boxhaul/contract/pricing';

/** What a map is drawn with above the embedded sketch. */
export type MapGround = OutputOf<typeof places.mapGround>;

/** Asks the server for it, once a map. */
export type AskMapGround = (signal: AbortSignal) => Promise<MapGround>;
