import { type Call, CallError, type InputOf } from '@boxhaul/contract/kit';
import { client } from './client';
import { saveAs } from './save-document';

/** The name in a Content-Disposition header. */
const nameIn = (header: string | null): string | undefined => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
};

const messageIn = (said: unknown): string | undefined =>
  typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string'
    ? said.message
    : undefined;

/** A file as it came, and its name. */
export interface FetchedFile {
  file: Blob;
  name: string;
}

/** The file that a call answers; `name` where the answer says none. Throws a CallError when the call is refused, or nothing comes. */
export async function fetchFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  name: string,
  given?: AbortSignal,
): Promise<FetchedFile> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const asked = client.open(call, input, {}, given ? AbortSignal.any([timeout, given]) : timeout);
  const response = await asked.catch(() => {
    throw new CallError('network', '网络异常，请检查网络后重试', '', 0, {});
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('application/json')) {
    const said: unknown = await response.json().catch(() => null);
    const kind = response.ok ? 'refusal' : 'http';
    throw new CallError(kind, messageIn(said) ?? '下载失败，请重试', '0', response.status, {});
  }
  return { file: await response.blob(), name: nameIn(response.headers.get('content-disposition')) ?? name };
}

/** Saves the file that a call answers. Throws as `fetchFile` does. */
export async function downloadFile<C extends Call>(call: C, input: InputOf<C>, name: string): Promise<void> {
  const fetched = await fetchFile(call, input, name);
  saveAs(fetched.file, fetched.name);
}
