import { type Call, type Envelope, toForm } from '@boxhaul/contract';
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

/** A path with its parts filled in, and what is left of the input. */
export function fillPath(call: Call, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
  });
  return { path, rest };
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
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'message', 'success']);
  expect(envelope.success).toBe(envelope.code === '1');
  expect(envelope.message).toMatch(/[一-龥]/);
  if (envelope.code !== '1') {
    expect(envelope.data).toMatchObject({
      errcode: expect.any(String) as string,
      requestId: response.headers['x-request-id'],
    });
  }
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
