import { sailings } from '@boxhaul/contract/fleet';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

const quiet = (signal: AbortSignal) => ({ signal, quiet: true });
/** An answer is of use for so long before it is asked for anew. */
const FRESH_MS = 60_000;

export type BookingShips = OutputOf<typeof sailings.cabinetTypes>;
export type JourneyBoxes = OutputOf<typeof sailings.journeyCabinets>;

/** Types and voyages of a booking. */
export const bookingShips = (bookSpaceNo: string) =>
  queryOptions({
    queryKey: ['ships', 'booking', bookSpaceNo],
    queryFn: ({ signal }) => client.call(sailings.cabinetTypes, { bookSpaceNo }, quiet(signal)),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** Boxes of a booking on one voyage. */
export const journeyBoxes = (bookSpaceNo: string, voyage: string) =>
  queryOptions({
    queryKey: ['ships', 'journey', bookSpaceNo, voyage],
    queryFn: ({ signal }) => client.call(sailings.journeyCabinets, { bookSpaceNo, voyage }, quiet(signal)),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** When a box sails. */
export const boxShips = (cabinetNo: string) =>
  queryOptions({
    queryKey: ['ships', 'box', cabinetNo],
    queryFn: ({ signal }) => client.call(sailings.shipDate, { cabinetNo }, quiet(signal)),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** What operators keep, the last changed first. */
export const sailingList = (filter: InputOf<typeof sailings.list>) =>
  queryOptions({
    queryKey: ['desk', 'sailings', filter],
    queryFn: ({ signal }) => client.call(sailings.list, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const saveSailing = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof sailings.save>) => client.call(sailings.save, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const removeSailing = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof sailings.remove>) => client.call(sailings.remove, input),
  onSettled: () => refresh(cache),
});

/** What would come of an Excel file; nothing is kept of it. */
export const checkSailings = (file: File) =>
  client.call(sailings.checkSheet, {}, { files: [file], quiet: true });

export const enterSailings = (file: File) =>
  client.call(sailings.enterSheet, {}, { files: [file], quiet: true });

export const exportSailings = (filter: InputOf<typeof sailings.exportSheet>) =>
  downloadFile(sailings.exportSheet, filter, '船期.xlsx');
