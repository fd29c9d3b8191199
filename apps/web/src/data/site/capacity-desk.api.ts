import type { OutputOf } from '@boxhaul/contract/kit';
import { capacity } from '@boxhaul/contract/site';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type CapacityOffer = OutputOf<typeof capacity.detail>;

const data = dataOf(['desk', 'capacity']);
const desk = dataOf(['desk']);
const REFRESH_MS = 30_000;

export const capacityOffers = data.query(capacity.list, { keep: true, refetchInterval: REFRESH_MS });
export const capacityAlarms = data.fixed(capacity.alarms, { refetchInterval: REFRESH_MS });
export const capacityOffer = data.query(capacity.detail, { by: 'offerId' });

export const showCapacityPhone = (offerId: string) =>
  client.call(capacity.showPhone, { offerId }, { quiet: true });

export const takeOffer = data.mutation(capacity.take, { by: 'offerId' });
export const handBackOffer = data.mutation(capacity.handBack, { by: 'offerId' });
export const noteOffer = data.mutation(capacity.addNote, { quiet: true });
export const stepOffer = data.mutation(capacity.step, { quiet: true });
export const acceptOffer = desk.mutation(capacity.accept, { quiet: true });
