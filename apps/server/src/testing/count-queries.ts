import type { Db } from '@boxhaul/db';

/** How many statements were sent since the start, or since the last reset. */
export interface QueryCount {
  /** Whatever is asked of it, and of its transactions, counts. */
  db: Db;
  asked: () => number;
  reset: () => void;
}

/** A database that counts the statements that it is sent. */
export function countQueries(db: Db): QueryCount {
  let asked = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: counted, asked: () => asked, reset: () => void (asked = 0) };
}
