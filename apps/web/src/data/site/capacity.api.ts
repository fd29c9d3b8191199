import type { InputOf } from '@boxhaul/contract/kit';
import { capacity } from '@boxhaul/contract/site';
import { client } from '../kit/client';

/** A visitor's offer of capacity; answers the day by which the reply comes. */
export const sendCapacityOffer = (input: InputOf<typeof capacity.save>) =>
  client.call(capacity.save, input, { quiet: true });
