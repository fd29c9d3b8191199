import { anyone, call, customer, operator } from '../../kit/client/call';
import type { agreementsSchemas } from './schemas';

const portal = '/api/portal/agreements';
const open = '/api/open/agreement';
const ops = '/api/ops/agreements';
const tag = 'agreements';
const signing = customer([], true, 'contracts');

/** The enterprise's orders that may have an agreement, the newest first, each with the newest of its own. */
export const list = call<typeof agreementsSchemas.list>({
  name: 'listAgreements',
  summary: '本企业的运输协议',
  tag,
  method: 'GET',
  path: portal,
  access: signing,
});

/** Draws up the agreement of an order; one that waits and still says what the order does is answered as it is. */
export const start = call<typeof agreementsSchemas.start>({
  name: 'startAgreement',
  summary: '生成订单的运输协议',
  tag,
  method: 'POST',
  path: `${portal}/start`,
  access: signing,
  creates: true,
});

/** Makes a link for somebody without an account; the one before it opens nothing any more. */
export const invite = call<typeof agreementsSchemas.invite>({
  name: 'inviteSigner',
  summary: '邀请他人签署运输协议',
  tag,
  method: 'POST',
  path: `${portal}/invite`,
  access: signing,
});

/** By the code of an invitation, or by its id with a session of either party (decisions 11.1). */
export const detail = call<typeof agreementsSchemas.detail>({
  name: 'openAgreement',
  summary: '查看运输协议',
  tag,
  method: 'GET',
  path: `${open}/of/{key}`,
  access: anyone,
  // An office reads from one address.
  perMinute: 300,
});

/** Says that the whole text was on the screen; nobody signs before. */
export const confirmRead = call<typeof agreementsSchemas.confirmRead>({
  name: 'confirmAgreementRead',
  summary: '确认已阅读协议全文',
  tag,
  method: 'POST',
  path: `${open}/read`,
  access: anyone,
  perMinute: 300,
});

/** Multipart with the picture of the signature as `file`, and the code that was sent for 'sign'. */
export const sign = call<typeof agreementsSchemas.sign>({
  name: 'signAgreement',
  summary: '签署运输协议',
  tag,
  method: 'POST',
  path: `${open}/sign`,
  access: anyone,
  encoding: 'multipart',
  retries: 0,
  perMinute: 30,
});

export const refuse = call<typeof agreementsSchemas.refuse>({
  name: 'refuseAgreement',
  summary: '拒绝签署运输协议',
  tag,
  method: 'POST',
  path: `${open}/refuse`,
  access: anyone,
  perMinute: 30,
});

/** The body is the signed PDF. */
export const download = call<typeof agreementsSchemas.download>({
  name: 'downloadAgreement',
  summary: '下载已签署的运输协议',
  tag,
  method: 'GET',
  path: `${open}/of/{key}/pdf`,
  access: anyone,
  perMinute: 60,
});

/** Multipart with a PDF as `file`: whether it is, byte for byte, one that was signed here. */
export const check = call<typeof agreementsSchemas.check>({
  name: 'checkAgreementFile',
  summary: '核验运输协议文件',
  tag,
  method: 'POST',
  reads: true,
  path: `${open}/check`,
  access: anyone,
  encoding: 'multipart',
  retries: 0,
  perMinute: 20,
});

/** Agreements of all customers, the newest first. */
export const opsList = call<typeof agreementsSchemas.opsList>({
  name: 'opsAgreements',
  summary: '查询运输协议',
  tag,
  method: 'GET',
  path: ops,
  access: operator('agreement.view'),
});

/** Draws up an order's agreement for its customer, who is told. */
export const issue = call<typeof agreementsSchemas.issue>({
  name: 'opsIssueAgreement',
  summary: '为订单发起运输协议',
  tag,
  method: 'POST',
  path: `${ops}/issue`,
  access: operator('agreement.manage'),
  creates: true,
});

/** Calls an agreement off, signed or not; the customer is told, and a check of its file says so. */
export const cancel = call<typeof agreementsSchemas.cancel>({
  name: 'opsVoidAgreement',
  summary: '作废运输协议',
  tag,
  method: 'POST',
  path: `${ops}/void`,
  access: operator('agreement.manage'),
});

/** Every version of the text, the draft first. */
export const templates = call<typeof agreementsSchemas.templates>({
  name: 'opsAgreementTemplates',
  summary: '查看运输协议模板的各版本',
  tag,
  method: 'GET',
  path: `${ops}/templates`,
  access: operator('agreement.view'),
});

/** Writes the draft; without a revision it begins one. */
export const saveTemplate = call<typeof agreementsSchemas.saveTemplate>({
  name: 'opsSaveAgreementTemplate',
  summary: '保存运输协议模板草稿',
  tag,
  method: 'POST',
  path: `${ops}/templates/save`,
  access: operator('agreement.manage'),
  bodyLimit: 256 * 1024,
});

/** The draft becomes the next version, which new agreements take; it is never changed again. */
export const publishTemplate = call<typeof agreementsSchemas.publishTemplate>({
  name: 'opsPublishAgreementTemplate',
  summary: '发布运输协议模板草稿',
  tag,
  method: 'POST',
  path: `${ops}/templates/publish`,
  access: operator('agreement.manage'),
});
