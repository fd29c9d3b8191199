import {
  type Call,
  CallError,
  type Envelope,
  type InputOf,
  isErrcode,
  type RefusalData,
  toForm,
} from '@boxhaul/contract';
import { saveAs } from './save-document';
import { sessionStore } from './session';

/** The name in a Content-Disposition header. */
const nameIn = (header: string | null): string | undefined => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
};

/** Makes a call whose answer is a file, and saves it. Throws a CallError when it is refused, or nothing comes. */
export async function downloadFile<C extends Call>(call: C, input: InputOf<C>, name: string): Promise<void> {
  const query = toForm(input as object);
  const response = await fetch(query ? `${call.path}?${query}` : call.path, {
    headers: { authorization: sessionStore.get().token ?? '' },
  }).catch(() => {
    throw new CallError('network', '网络异常，请检查网络后重试', '', 0, {});
  });
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const { code, message, data } = (await response.json()) as Envelope<RefusalData | null>;
    throw new CallError(
      response.ok ? 'refusal' : 'http',
      message,
      code,
      response.status,
      data && isErrcode(data.errcode) ? data : {},
    );
  }
  saveAs(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? name);
}
