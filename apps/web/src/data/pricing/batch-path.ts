/** The page of batch quotes: opened by the right to see prices, not by a menu. */
export const BATCH_PATH = '/admin/batch-quote';
