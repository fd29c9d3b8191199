/** Every answer of the platform (decisions 3). `code` '1' done, '0' refusal, '99' session gone, '999' no quote. */
export interface Envelope<T = unknown> {
  code: string;
  success: boolean;
  message: string;
  data: T;
}

/** The data of a refusal. `fields` maps an input field to its Chinese message. */
export interface RefusalData {
  errcode: string;
  requestId: string;
  fields?: Record<string, string>;
  [extra: string]: unknown;
}

/** The envelope of a call that is done. */
export const done = <T>(data: T, message = '操作成功'): Envelope<T> => ({
  code: '1',
  success: true,
  message,
  data,
});
