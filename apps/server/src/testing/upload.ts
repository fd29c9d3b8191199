import type { Call, InputOf, OutputOf } from '@boxhaul/contract/kit';
import type { Answered, TestApp } from './test-app';

export interface TestFile {
  name: string;
  bytes: Uint8Array;
}

interface UploadCall<C extends Call> {
  call: C;
  input: InputOf<C>;
  files: readonly TestFile[];
  token?: string;
  headers?: Record<string, string>;
  /** From where it is asked; this machine when absent. */
  remoteAddress?: string;
}

/** Fields first, then every file as `file`: what a browser sends. */
export async function encodeUpload(
  fields: object,
  files: readonly TestFile[],
): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const { name, bytes } of files) form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Makes a multipart call as the browser does. */
export async function upload<C extends Call>(
  { app }: TestApp,
  { call, input, files, token, headers = {}, remoteAddress }: UploadCall<C>,
): Promise<Answered<OutputOf<C>>> {
  const { type, payload } = await encodeUpload(input as object, files);
  const response = await app.inject({
    method: 'POST',
    url: call.path,
    ...(remoteAddress !== undefined && { remoteAddress }),
    headers: { ...headers, ...(token && { authorization: token }), 'content-type': type },
    payload,
  });
  return JSON.parse(response.body) as Answered<OutputOf<C>>;
}
