import { type InputOf, type OutputOf, plates } from '@boxhaul/contract';
import { client } from './client';

/** A truck's period by its plate. */
export type PlateTrack = OutputOf<typeof plates.track>;

export const askPlateTrack = (input: InputOf<typeof plates.track>): Promise<PlateTrack> =>
  client.call(plates.track, input, { quiet: true });
