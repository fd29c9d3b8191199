import { type PaperKind, quotes } from '@boxhaul/contract/pricing';
import { fetchFile, type FetchedFile } from '../kit/download-file';

/** Signed quotes as a file to print or a picture to send on, drawn by the server. Throws a CallError. */
export const fetchQuotePaper = (
  quoteIds: readonly string[],
  as: PaperKind,
  signal?: AbortSignal,
): Promise<FetchedFile> => fetchFile(quotes.paper, { quoteIds: [...quoteIds], as }, `报价单.${as}`, signal);
