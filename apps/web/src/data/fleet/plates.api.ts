import { plates } from '@boxhaul/contract/fleet';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';

/** A truck's period by its plate. */
export type PlateTrack = OutputOf<typeof plates.track>;

export const askPlateTrack = (input: InputOf<typeof plates.track>): Promise<PlateTrack> =>
  client.call(plates.track, input, { quiet: true });
