import { files, orders } from '@boxhaul/contract/orders';
import type { PaperKind } from '@boxhaul/domain/orders';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type { OrderDocument } from '@boxhaul/contract/orders';

const data = dataOf(['orders']);

/** Under the orders' key: a new attachment makes their lists stale too. */
export const orderDocuments = data.query(orders.documents, { by: 'id' });

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
