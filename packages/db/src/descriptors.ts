/** For libraries, the database's connections, listeners, logs, and the files of uploads and downloads under way. */
const HEADROOM = 256;
const FEWEST = 32;
/** Where the system names no limit (Windows). */
const UNNAMED = 16_384;

/** How many files and sockets this process may have open, as the system says. */
export function descriptorLimit(): number {
  // Else the report looks up the name of every address that is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  return readLimit(report.userLimits?.open_files?.soft);
}

/** One limit of the report: a number, 'unlimited', or not there. */
export const readLimit = (said: number | string | undefined): number =>
  typeof said === 'number' ? said : UNNAMED;

/** Connections that may be open at a time within `limit` descriptors of which `share` (0 to 1) is ours; at most `most`. */
export function connectionsWithin(limit: number, share: number, most: number): number {
  return Math.min(most, Math.max(FEWEST, Math.floor((limit - HEADROOM) * share)));
}
