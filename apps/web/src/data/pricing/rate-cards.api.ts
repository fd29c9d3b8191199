import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf, refreshOnSuccess } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';

export type LaneFilter = Omit<InputOf<typeof rateCards.lanes>, 'versionId' | 'pageNo' | 'pageSize'>;
export type { ImportReport } from '@boxhaul/contract/pricing';

const all = ['desk', 'rate-cards'];
const data = dataOf(all);

export const rateCardList = data.query(rateCards.list, { keep: true });
export const rateCard = data.query(rateCards.detail, { by: 'versionId' });
export const rateCardLanes = data.query(rateCards.lanes, { keep: true });
export const rateCardComparison = data.query(rateCards.compare, { keep: true });
export const rateCardChecks = data.query(rateCards.checks, { keep: true });
export const rateCardTrial = data.query(rateCards.trial, { keep: true });

/** Streets without a price, and the districts that have them. */
export type RateCardGaps = OutputOf<typeof rateCards.gaps>;

export const rateCardGaps = data.query(rateCards.gaps, { keep: true });

export const createRateCard = data.mutation(rateCards.create, { quiet: true });
export const describeRateCard = data.mutation(rateCards.describe, { quiet: true });
export const dropRateCard = data.mutation(rateCards.drop);
export const publishRateCard = data.mutation(rateCards.publish, { quiet: true });
export const callOffRateCard = data.mutation(rateCards.callOff);
export const saveRateCardLanes = refreshOnSuccess(data.mutation(rateCards.saveLanes, { quiet: true }));
export const changeRateCardPrices = data.mutation(rateCards.changePrices, { quiet: true });
export const copyRateCardLanes = data.mutation(rateCards.copyLanes, { quiet: true });
export const saveRateCardSurcharges = data.mutation(rateCards.saveSurcharges, { quiet: true });

/** A file of a rate card; each look at what it would take over is another number. */
export interface CardSource {
  file: File;
  no: number;
}

/** What a file would take over of the version in force. */
export const rateCardImportPreview = ({ file, no }: CardSource) =>
  queryOptions({
    queryKey: ['rate-card-file', no],
    queryFn: ({ signal }) => client.call(rateCards.previewImport, {}, { signal, files: [file], quiet: true }),
    gcTime: 0,
  });
export type RateCardImportPreview = OutputOf<typeof rateCards.previewImport>;

export const importRateCard = data.change(
  ({ file, ...input }: InputOf<typeof rateCards.importFile> & { file: File }) =>
    client.call(rateCards.importFile, input, { files: [file], quiet: true }),
);

/** What came of an import that has ended. */
export const importReport = (cache: QueryClient, id: string) => ({
  queryKey: [...all, 'import', id],
  queryFn: async () => {
    const report = await client.call(rateCards.importReport, { id }, { quiet: true });
    await cache.invalidateQueries({ queryKey: [...all, rateCards.list.name] });
    return report;
  },
});

/** Saves a version's lanes, or the heads to be filled in, as an Excel file. */
export const exportRateCard = (input: InputOf<typeof rateCards.exportFile>) =>
  downloadFile(rateCards.exportFile, input, '运价表.xlsx');
