import { FetchSource, PMTiles } from 'pmtiles';

/** Reads tiles of a PMTiles file by pieces; each answers its bytes, none of them where the file has no tile. */
export function openOwnTiles(url: string) {
  const file = new PMTiles(new FetchSource(url));
  return async ([zoom, x, y]: readonly [number, number, number], signal: AbortSignal): Promise<ArrayBuffer> =>
    (await file.getZxy(zoom, x, y, signal))?.data ?? new ArrayBuffer(0);
}
