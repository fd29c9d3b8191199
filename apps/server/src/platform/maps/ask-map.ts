import type { Wgs84 } from '@boxhaul/domain/kit';
import { type FoundDrive, MapFault } from './map-provider';

/** A page waits for it: what takes longer is answered by the embedded data. */
const PATIENCE_MS = 3_000;
const MOST_BYTES = 256 * 1024;

export type MapRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is MapRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field with fields of its own; empty where it is none. */
export const recordOf = (value: unknown): MapRecord => (isRecord(value) ? value : {});
/** The records of a list; none where it is no list. */
export const recordsOf = (value: unknown): MapRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
/** A text; '' for the empty lists and nulls that providers write for no text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
/** A finite number or its text; NaN where there is none. */
export const numberOf = (value: unknown): number => {
  const text = textOf(value).trim();
  return text === '' ? Number.NaN : Number(text);
};

/** The beginning of an answer up to the most that is read; undefined when there is more. */
async function readLimited(response: Response): Promise<string | undefined> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Asks a provider, and answers what it wrote. Throws a MapFault; the key stands in no error. */
export async function askText(
  base: string,
  params: Readonly<Record<string, string>>,
  patienceMs = PATIENCE_MS,
): Promise<string> {
  const url = new URL(base);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  let text: string | undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    text = await readLimited(response);
    if (response.status === 429) throw new MapFault('quota', '429');
    if (response.status >= 500) throw new MapFault('refused', String(response.status));
  } catch (error) {
    if (error instanceof MapFault) throw error;
    throw new MapFault(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
  if (text === undefined) throw new MapFault('unreadable', 'too long');
  return text;
}

/** The same, of an answer in JSON. */
export async function askJson(
  base: string,
  params: Readonly<Record<string, string>>,
  patienceMs?: number,
): Promise<MapRecord> {
  const text = await askText(base, params, patienceMs);
  try {
    const read: unknown = JSON.parse(text);
    if (isRecord(read)) return read;
  } catch {
    // A proxy's page.
  }
  throw new MapFault('unreadable');
}

/** Degrees to six decimals: a tenth of a metre. */
export const degrees = (value: number): string => value.toFixed(6);

/** Two numbers of a text 'a,b'; undefined where it is none. */
export function pairOf(value: unknown): [number, number] | undefined {
  const [a, b] = textOf(value).split(',').map(numberOf);
  return a !== undefined && b !== undefined && Number.isFinite(a) && Number.isFinite(b) ? [a, b] : undefined;
}

/** The point that two numbers, or their texts, say in a provider's own datum; undefined where either is none. */
export function pointFrom(
  lng: unknown,
  lat: unknown,
  toWgs84: (lng: number, lat: number) => Wgs84,
): Wgs84 | undefined {
  const [x, y] = [numberOf(lng), numberOf(lat)];
  return Number.isFinite(x) && Number.isFinite(y) ? toWgs84(x, y) : undefined;
}

/** A drive as a provider measured it; undefined where it found no way. */
export const driveOf = (metres: number, seconds: number): FoundDrive | undefined =>
  metres > 0 && seconds >= 0 ? { metres, seconds } : undefined;
