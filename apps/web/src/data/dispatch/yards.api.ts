import { yards } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';

export type YardKey = Pick<
  InputOf<typeof yards.report>,
  'place' | 'placeId' | 'shipCompanyId' | 'cabinetType'
>;

const KEY = ['desk', 'yards'];
const data = dataOf(KEY);
const REFRESH_MS = 60_000;
const PLACES_MS = 300_000;
const quiet = (signal: AbortSignal) => ({ signal, quiet: true });

/** Empty boxes by place, line and type, the most urgent first. */
export const yardList = data.query(yards.list, { keep: true, refetchInterval: REFRESH_MS });

/** Docks and depots of today. */
export const yardPlaces = queryOptions({
  queryKey: [...KEY, 'places'],
  queryFn: async ({ signal }) => (await client.call(yards.places, {}, quiet(signal))).places,
  staleTime: PLACES_MS,
});

/** Our own boxes behind a figure. */
export const yardBoxes = data.query(yards.boxes, { keep: true });

/** What a place told, the newest first. */
export const yardReports = data.query(yards.reports, { keep: true });

export const reportYard = data.mutation(yards.report, { quiet: true });

/** An Excel file, or lines that were pasted. */
export type YardRows = { file: File } | { text: string };
const sent = (rows: YardRows) => ('file' in rows ? { files: [rows.file], quiet: true } : { quiet: true });
const inputOf = (rows: YardRows) => ('text' in rows ? { text: rows.text } : {});

/** What would come of rows; nothing is kept of them. */
export const checkYardRows = (rows: YardRows) => client.call(yards.checkSheet, inputOf(rows), sent(rows));

export const enterYardRows = data.change((rows: YardRows) =>
  client.call(yards.enterSheet, inputOf(rows), sent(rows)),
);

export const yardTemplate = () => downloadFile(yards.template, {}, '堆场库存报数模板.xlsx');
