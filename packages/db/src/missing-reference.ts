import pg from 'pg';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row was not written since what one of its columns names is there no longer. */
export const isMissingReference = (error: unknown, column: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === FOREIGN_KEY_VIOLATION &&
  (error.constraint?.includes(column) ?? false);
