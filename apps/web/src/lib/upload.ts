/** Sends one file and answers what the server calls it. */
export type Upload<R> = (
  file: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
) => Promise<R>;
