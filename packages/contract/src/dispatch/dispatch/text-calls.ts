import { call, operator } from '../../kit/client/call';
import type { dispatchSchemas } from './schemas';

/** What is said of boxes to their drivers, customers or carriers, ready to be pasted; who opened whose phone is kept. */
export const texts = call<typeof dispatchSchemas.texts>({
  name: 'opsDispatchTexts',
  summary: '派车信息文本（发司机、客户、车队）',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/texts',
  encoding: 'json',
  access: operator('dispatch.assign'),
  audited: true,
});

/** The same boxes on paper: a PDF of slips, day sheets, notices or lists; whose phones stand there is kept as with texts. */
export const papers = call<typeof dispatchSchemas.papers>({
  name: 'opsDispatchPapers',
  summary: '打印派车单、行车单、提还柜通知、派车清单（PDF）',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/papers',
  encoding: 'json',
  access: operator('dispatch.assign'),
  bodyLimit: 256 * 1024,
});

/** How those texts are written, and what they may name. */
export const textTemplates = call<typeof dispatchSchemas.textTemplates>({
  name: 'opsDispatchTextTemplates',
  summary: '派车信息模板',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/textTemplates',
  access: operator('dispatch.view'),
});

/** Keeps one for everybody; '' goes back to the usual one. */
export const saveTextTemplate = call<typeof dispatchSchemas.saveTextTemplate>({
  name: 'opsSaveDispatchTextTemplate',
  summary: '保存派车信息模板',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/saveTextTemplate',
  access: operator('dispatch.assign'),
});
