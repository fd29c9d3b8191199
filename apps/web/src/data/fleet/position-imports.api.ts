import { positionImports } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const KEY = ['position-imports'];
const data = dataOf(KEY);

/** What was taken in, a page of it. */
export const positionImportList = (pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, pageNo],
    queryFn: () => client.call(positionImports.list, { pageNo, pageSize: 10 }),
    placeholderData: keepPreviousData,
  });

/** What would come of a file; nothing is kept of it. */
export const checkPositions = () => ({
  mutationFn: ({ file, ...given }: InputOf<typeof positionImports.check> & { file: File }) =>
    client.call(positionImports.check, given, { files: [file], quiet: true }),
});

export const enterPositions = data.change(
  ({ file, ...given }: InputOf<typeof positionImports.enter> & { file: File }) =>
    client.call(positionImports.enter, given, { files: [file], quiet: true }),
);
