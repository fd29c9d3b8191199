import { type Call, CallError, type InputOf } from '@boxhaul/contract';
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

/** Saves the file that a call answers. Throws a CallError when the call is refused, or nothing comes. */
export async function downloadFile<C extends Call>(call: C, input: InputOf<C>, name: string): Promise<void> {
  const asked = client.open(call, input, {}, AbortSignal.timeout(call.timeoutMs));
  const response = await asked.catch(() => {
    throw new CallError('network', '网络异常，请检查网络后重试', '', 0, {});
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('application/json')) {
    const said: unknown = await response.json().catch(() => null);
    const kind = response.ok ? 'refusal' : 'http';
    throw new CallError(kind, messageIn(said) ?? '下载失败，请重试', '0', response.status, {});
  }
  saveAs(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? name);
}
