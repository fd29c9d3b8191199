import { files, orders } from '@boxhaul/contract/orders';
import type { PaperKind } from '@boxhaul/domain/orders';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type { OrderDocument } from '@boxhaul/contract/orders';

/** Under the orders' key: a new attachment makes their lists stale too. */
export const orderDocuments = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'documents', id],
    queryFn: ({ signal }) => client.call(orders.documents, { id }, { signal, quiet: true }),
  });

export const addOrderFile = async (
  order: { id: string; kind: PaperKind; cabinetId: string },
  file: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  await client.call(
    files.uploadOrderFile,
    { ...order, fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
};
