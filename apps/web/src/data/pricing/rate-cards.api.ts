import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

export type LaneFilter = Omit<InputOf<typeof rateCards.lanes>, 'versionId' | 'pageNo' | 'pageSize'>;
export type { ImportReport } from '@boxhaul/contract/pricing';

const all = ['desk', 'rate-cards'];

export const rateCardList = (page: InputOf<typeof rateCards.list>) =>
  queryOptions({
    queryKey: [...all, 'list', page],
    queryFn: ({ signal }) => client.call(rateCards.list, page, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const rateCard = (versionId: string) =>
  queryOptions({
    queryKey: [...all, 'one', versionId],
    queryFn: ({ signal }) => client.call(rateCards.detail, { versionId }, { signal, quiet: true }),
  });

export const rateCardLanes = (input: InputOf<typeof rateCards.lanes>) =>
  queryOptions({
    queryKey: [...all, 'lanes', input],
    queryFn: ({ signal }) => client.call(rateCards.lanes, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const rateCardComparison = (input: InputOf<typeof rateCards.compare>) =>
  queryOptions({
    queryKey: [...all, 'compare', input],
    queryFn: ({ signal }) => client.call(rateCards.compare, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const rateCardChecks = (input: InputOf<typeof rateCards.checks>) =>
  queryOptions({
    queryKey: [...all, 'checks', input],
    queryFn: ({ signal }) => client.call(rateCards.checks, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const rateCardTrial = (input: InputOf<typeof rateCards.trial>) =>
  queryOptions({
    queryKey: [...all, 'trial', input],
    queryFn: ({ signal }) => client.call(rateCards.trial, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Streets without a price, and the districts that have them. */
export type RateCardGaps = OutputOf<typeof rateCards.gaps>;

export const rateCardGaps = (input: InputOf<typeof rateCards.gaps>) =>
  queryOptions({
    queryKey: [...all, 'gaps', input],
    queryFn: ({ signal }) => client.call(rateCards.gaps, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: all });

export const createRateCard = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.create>) =>
    client.call(rateCards.create, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const describeRateCard = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.describe>) =>
    client.call(rateCards.describe, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const dropRateCard = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.drop>) => client.call(rateCards.drop, input),
  onSettled: () => refresh(cache),
});

export const publishRateCard = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.publish>) =>
    client.call(rateCards.publish, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const callOffRateCard = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.callOff>) => client.call(rateCards.callOff, input),
  onSettled: () => refresh(cache),
});

export const saveRateCardLanes = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.saveLanes>) =>
    client.call(rateCards.saveLanes, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const changeRateCardPrices = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.changePrices>) =>
    client.call(rateCards.changePrices, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const copyRateCardLanes = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.copyLanes>) =>
    client.call(rateCards.copyLanes, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveRateCardSurcharges = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof rateCards.saveSurcharges>) =>
    client.call(rateCards.saveSurcharges, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

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

export const importRateCard = (cache: QueryClient) => ({
  mutationFn: ({ file, ...input }: InputOf<typeof rateCards.importFile> & { file: File }) =>
    client.call(rateCards.importFile, input, { files: [file], quiet: true }),
  onSettled: () => refresh(cache),
});

/** What came of an import that has ended. */
export const importReport = (cache: QueryClient, id: string) => ({
  queryKey: [...all, 'import', id],
  queryFn: async () => {
    const report = await client.call(rateCards.importReport, { id }, { quiet: true });
    await cache.invalidateQueries({ queryKey: [...all, 'list'] });
    return report;
  },
});

/** Saves a version's lanes, or the heads to be filled in, as an Excel file. */
export const exportRateCard = (input: InputOf<typeof rateCards.exportFile>) =>
  downloadFile(rateCards.exportFile, input, '运价表.xlsx');
