import { findFolder } from '@boxhaul/db';

/** The package's own data files: beside the sources, or beside the bundle the build made. */
export const dataFolder = (): string =>
  findFolder(['../data/', './reference/', '../reference/'], import.meta.url);
