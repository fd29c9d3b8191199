import { MapFault } from '../maps/map-provider';

/** A page waits at most 25 s (S9): a shipping company has a third of it. */
export const PATIENCE_MS = 8_000;
const MOST_BYTES = 1024 * 1024;

export interface LineRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** A form to be posted; without one it is a GET. */
  form?: URLSearchParams;
}

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

/** Asks once, follows no redirect; answers status and JSON. Throws a MapFault; no secret stands in an error. */
export async function askLine(
  { url, headers, form }: LineRequest,
  patienceMs = PATIENCE_MS,
): Promise<{ status: number; body: unknown }> {
  let status: number;
  let text: string | undefined;
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...headers },
      ...(form && { body: form }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    status = response.status;
    text = await readLimited(response);
  } catch (error) {
    throw new MapFault(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
  if (text === undefined) throw new MapFault('unreadable', 'too long');
  if (status === 429) throw new MapFault('quota', '429');
  if (status >= 500) throw new MapFault('refused', String(status));
  try {
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status, body };
  } catch {
    throw new MapFault('unreadable');
  }
}
