import { type Call, toForm } from '@boxhaul/contract/kit';
import { z } from 'zod';
import { BODY_LIMIT, LONGEST_URL, readQuery } from '../../platform/http/bodies/read-body';
import { fillPath } from './send';

const SAID = z.record(z.string(), z.unknown());

/** An input as it comes over the line: with the parts of its path as text, and the rest as JSON, as a form or a query. */
export function readInput(call: Call, input: object, as: 'json' | 'form' = 'json'): Record<string, unknown> {
  const { parts, rest } = fillPath(call, input);
  if (call.encoding === 'multipart') {
    const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), ...parts };
  }
  if (call.method === 'GET' || as === 'form') return { ...readQuery(`?${toForm(rest)}`), ...parts };
  return { ...SAID.parse(JSON.parse(JSON.stringify(rest))), ...parts };
}

/** Whether a request may be as long as this one, and its path leads to the call. */
export function canSend(call: Call, input: object, as: 'json' | 'form' = 'json'): boolean {
  const { parts, rest } = fillPath(call, input);
  // An empty part is another path, and so is a long one.
  const isPart = (part: unknown): boolean => typeof part === 'string' && /^[^/]{1,100}$/.test(part);
  if (!Object.values(parts).every(isPart)) return false;
  if (call.method === 'GET') return toForm(rest).length + call.path.length < LONGEST_URL / 2;
  const length = as === 'form' ? toForm(rest).length : Buffer.byteLength(JSON.stringify(rest));
  return length < (call.bodyLimit ?? BODY_LIMIT);
}
