import { SmsFault } from './sms';

/** A provider that does not answer within this is taken to be away. */
const PATIENCE_MS = 8_000;
const LONGEST_ANSWER = 64 * 1024;

/** Whether a value is one with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The first of a list of records. */
export const firstRecord = (list: unknown): Record<string, unknown> | undefined =>
  Array.isArray(list) ? list.find(isRecord) : undefined;

/** Posts to a provider and reads its JSON. Throws an SmsFault for whatever is none; what was sent stands in no error. */
export async function askProvider(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, unknown>> {
  let text: string;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    text = await response.text();
  } catch (error) {
    throw new SmsFault(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
  if (text.length > LONGEST_ANSWER) throw new SmsFault('no answer of a provider');
  try {
    const read: unknown = JSON.parse(text);
    if (isRecord(read)) return read;
  } catch {
    // A proxy's page.
  }
  throw new SmsFault('no answer of a provider');
}

/** A text out of an answer; '' where there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
