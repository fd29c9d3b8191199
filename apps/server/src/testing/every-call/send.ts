import { type Call, type Envelope, toForm } from '@boxhaul/contract/kit';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { encodeUpload, type TestFile } from '../upload';
import type { Stage } from './stage';

interface Sent {
  input: object;
  token?: string;
  files?: readonly TestFile[];
  headers?: Record<string, string>;
  /** Whatever the call's own encoding is. */
  as?: 'form' | 'json';
}

export interface Answer {
  status: number;
  envelope: Envelope<Record<string, unknown>>;
}

interface Filled {
  path: string;
  /** What stands in it, by name. */
  parts: Record<string, string>;
  /** What is left of the input. */
  rest: Record<string, unknown>;
}

/** A path with its parts filled in. */
export function fillPath(call: Call, input: object): Filled {
  const rest: Record<string, unknown> = { ...input };
  const parts: Record<string, string> = {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const part = (parts[name] = typeof value === 'string' ? value : JSON.stringify(value));
    return encodeURIComponent(part);
  });
  return { path, parts, rest };
}

/** What is wrong with an answer, whichever call's it is; undefined when nothing is. */
function faultOf(envelope: Answer['envelope'], requestId: unknown): string | undefined {
  const { code, success, message, data } = envelope;
  if (Object.keys(envelope).toSorted().join() !== 'code,data,message,success') return 'is no envelope';
  if (success !== (code === '1')) return 'is no success and no refusal';
  if (typeof message !== 'string' || !/[一-龥]/.test(message)) return 'has no message in Chinese';
  if (code === '1') return undefined;
  if (typeof data?.['errcode'] !== 'string') return 'names no errcode';
  return data['requestId'] === requestId ? undefined : 'is of another request';
}

let callers = 0;

/** Asks from a new loopback address each time, so that no flood is counted, and wants an envelope in Chinese. */
export async function ask(stage: Stage, options: InjectOptions): Promise<Answer> {
  callers += 1;
  const remoteAddress = `127.1.${(callers >> 8) & 255}.${callers & 255}`;
  const response = await stage.t.app.inject({ remoteAddress, ...options });
  // A file is an answer too.
  if (String(response.headers['content-disposition']).startsWith('attachment')) {
    return { status: response.statusCode, envelope: { code: '1', success: true, message: '文件', data: {} } };
  }
  const envelope = response.json<Answer['envelope']>();
  const fault = faultOf(envelope, response.headers['x-request-id']);
  if (fault !== undefined) expect.fail(`${response.body} ${fault}`);
  return { status: response.statusCode, envelope };
}

/** Makes a call. */
export async function send(stage: Stage, call: Call, sent: Sent): Promise<Answer> {
  const { path, rest } = fillPath(call, sent.input);
  const headers: Record<string, string> = { ...sent.headers };
  if (sent.token) headers['authorization'] = sent.token;
  if (call.method === 'GET') {
    const query = toForm(rest);
    return ask(stage, { method: 'GET', url: query ? `${path}?${query}` : path, headers });
  }
  if (call.encoding === 'multipart') {
    const { type, payload } = await encodeUpload(rest, sent.files ?? []);
    return ask(stage, { method: 'POST', url: path, headers: { ...headers, 'content-type': type }, payload });
  }
  const json = (sent.as ?? call.encoding) === 'json';
  return ask(stage, {
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
    payload: json ? JSON.stringify(rest) : toForm(rest),
  });
}

/** A refusal without what differs from request to request. */
export const refusalOf = ({ status, envelope }: Answer): object => ({
  ...envelope,
  status,
  data: { ...envelope.data, requestId: '' },
});
