import type { InputOf } from '@boxhaul/contract/kit';
import { documents } from '@boxhaul/contract/orders';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Upload } from '../../lib/upload';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

/** Whose side asks: a customer of its own orders, an operator of all. */
export type PaperSide = 'portal' | 'desk';

const data = dataOf(['desk', 'required-papers']);
const REMOVE = { portal: documents.remove, desk: documents.opsRemove } as const;

/** The call that answers a picture or a PDF. */
export const previewCall = { portal: documents.preview, desk: documents.opsPreview } as const;
/** The call that answers all papers of an order. */
export const zipCall = { portal: documents.zip, desk: documents.opsZip } as const;
/** The call that answers those of several orders of one's own. */
export const zipChosenCall = documents.zipChosen;

/** Whatever shows papers, on either side. */
const refresh = (cache: QueryClient) =>
  Promise.all([['orders'], ['desk']].map((queryKey) => cache.invalidateQueries({ queryKey })));

export const removePaper = (cache: QueryClient, side: PaperSide) => ({
  mutationFn: (id: string) => client.call(REMOVE[side], { id }),
  onSettled: () => refresh(cache),
});

/** Sends one file of a kind for an order or a box of it. */
export const sendPaper =
  (input: Omit<InputOf<typeof documents.opsUpload>, 'fileName'>): Upload<void> =>
  async (file, onProgress, signal) => {
    await client.call(
      documents.opsUpload,
      { ...input, fileName: file.name },
      { files: [file], onProgress, signal, quiet: true },
    );
  };

/** Who opened a paper, the latest first, as far as one may know. */
export const paperViews = (side: PaperSide, id: string) =>
  queryOptions({
    queryKey: ['paper-looks', side, id],
    queryFn: async ({ signal }) => {
      if (side === 'portal') return client.call(documents.ownLooks, { id }, { signal, quiet: true });
      const looks = await client.call(documents.looks, { id }, { signal, quiet: true });
      return looks.map(({ at, username, company }) => ({ at, who: `${company} ${username}` }));
    },
  });

export const requiredPapers = data.query(documents.required, { by: 'customerId' });

export const setRequiredPapers = data.mutation(documents.setRequired);
