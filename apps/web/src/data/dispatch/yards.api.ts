import { yards } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

export type YardKey = Pick<
  InputOf<typeof yards.report>,
  'place' | 'placeId' | 'shipCompanyId' | 'cabinetType'
>;

const KEY = ['desk', 'yards'];
const REFRESH_MS = 60_000;
const PLACES_MS = 300_000;
const quiet = (signal: AbortSignal) => ({ signal, quiet: true });

/** Empty boxes by place, line and type, the most urgent first. */
export const yardList = (filter: InputOf<typeof yards.list>) =>
  queryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => client.call(yards.list, filter, quiet(signal)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Docks and depots of today. */
export const yardPlaces = queryOptions({
  queryKey: [...KEY, 'places'],
  queryFn: async ({ signal }) => (await client.call(yards.places, {}, quiet(signal))).places,
  staleTime: PLACES_MS,
});

/** Our own boxes behind a figure. */
export const yardBoxes = (asked: InputOf<typeof yards.boxes>) =>
  queryOptions({
    queryKey: [...KEY, 'boxes', asked],
    queryFn: ({ signal }) => client.call(yards.boxes, asked, quiet(signal)),
    placeholderData: keepPreviousData,
  });

/** What a place told, the newest first. */
export const yardReports = (asked: InputOf<typeof yards.reports>) =>
  queryOptions({
    queryKey: [...KEY, 'reports', asked],
    queryFn: ({ signal }) => client.call(yards.reports, asked, quiet(signal)),
    placeholderData: keepPreviousData,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

export const reportYard = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof yards.report>) => client.call(yards.report, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** An Excel file, or lines that were pasted. */
export type YardRows = { file: File } | { text: string };
const sent = (rows: YardRows) => ('file' in rows ? { files: [rows.file], quiet: true } : { quiet: true });
const inputOf = (rows: YardRows) => ('text' in rows ? { text: rows.text } : {});

/** What would come of rows; nothing is kept of them. */
export const checkYardRows = (rows: YardRows) => client.call(yards.checkSheet, inputOf(rows), sent(rows));

export const enterYardRows = (cache: QueryClient) => ({
  mutationFn: (rows: YardRows) => client.call(yards.enterSheet, inputOf(rows), sent(rows)),
  onSettled: () => refresh(cache),
});

export const yardTemplate = () => downloadFile(yards.template, {}, '堆场库存报数模板.xlsx');
