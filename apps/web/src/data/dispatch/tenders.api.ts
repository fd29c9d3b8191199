import { tenders } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const desk = dataOf(['desk']);
const data = dataOf(['carrier']);
const REFRESH_MS = 15_000;
const DAY_REFRESH_MS = 30_000;

export type CarrierDay = OutputOf<typeof tenders.ownDay>;
export type CarrierFleet = OutputOf<typeof tenders.ownFleet>;

/** Carriers that may be offered boxes, with how they answered lately. */
export const tenderOptions = desk.fixed(tenders.options);

/** How one carrier answered in the last 90 days. */
export const tenderRecord = desk.query(tenders.record, { by: 'carrierId' });

export const offerTenders = desk.mutation(tenders.offer, { quiet: true });
export const withdrawTenders = desk.mutation(tenders.withdraw, { quiet: true });

/** What was offered to the own carrier. */
export const ownTenders = data.query(tenders.own, { keep: true, refetchInterval: REFRESH_MS });

/** What waits for the own carrier's dispatcher now. */
export const ownCarrierDay = data.fixed(tenders.ownDay, { refetchInterval: DAY_REFRESH_MS });

/** Trucks and drivers of the own carrier, fit for a day and an offer. */
export const ownFleet = data.query(tenders.ownFleet, {
  by: (asked: InputOf<typeof tenders.ownFleet> = {}) => asked,
});

export const acceptTender = data.mutation(tenders.accept, { by: 'tenderId' });
export const declineTender = data.mutation(tenders.decline, { quiet: true });
export const assignTender = data.mutation(tenders.assign, { quiet: true });
export const giveBackTender = data.mutation(tenders.giveBack, { quiet: true });

/** Whom to call at the door; asked for when somebody wants to know. */
export const showTenderContact = () => ({
  mutationFn: (tenderId: string) => client.call(tenders.contact, { tenderId }),
});

/** What is passed on of a box, or of all of its day: each look is kept, so it is asked for once while it stands in sight. */
export const ownTexts = data.query(tenders.texts, {
  by: (tenderId: string, wholeDay: boolean) => ({ tenderId, wholeDay }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const addOwnPause = data.mutation(tenders.addOwnPause, { quiet: true });
export const endOwnPause = data.mutation(tenders.endOwnPause, { by: 'pauseId' });
