import { sailings } from '@boxhaul/contract/fleet';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';

const desk = dataOf(['desk']);
const data = dataOf(['ships']);
/** An answer is of use for so long before it is asked for anew. */
const FRESH_MS = 60_000;

export type BookingShips = OutputOf<typeof sailings.cabinetTypes>;
export type JourneyBoxes = OutputOf<typeof sailings.journeyCabinets>;

/** Types and voyages of a booking. */
export const bookingShips = data.query(sailings.cabinetTypes, {
  by: 'bookSpaceNo',
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
});

/** Boxes of a booking on one voyage. */
export const journeyBoxes = data.query(sailings.journeyCabinets, {
  by: (bookSpaceNo: string, voyage: string) => ({ bookSpaceNo, voyage }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
});

/** When a box sails. */
export const boxShips = data.query(sailings.shipDate, {
  by: 'cabinetNo',
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
});

/** What operators keep, the last changed first. */
export const sailingList = desk.query(sailings.list, { keep: true });

export const saveSailing = desk.mutation(sailings.save, { quiet: true });
export const removeSailing = desk.mutation(sailings.remove);

/** What would come of an Excel file; nothing is kept of it. */
export const checkSailings = (file: File) =>
  client.call(sailings.checkSheet, {}, { files: [file], quiet: true });

export const enterSailings = (file: File) =>
  client.call(sailings.enterSheet, {}, { files: [file], quiet: true });

export const exportSailings = (filter: InputOf<typeof sailings.exportSheet>) =>
  downloadFile(sailings.exportSheet, filter, '船期.xlsx');
