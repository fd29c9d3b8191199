import { call, operator } from '../../kit/client/call';
import { ANY_ORDER_MENU, withOrderMenu } from '../../kit/menus';
import type { documentsSchemas } from './schemas';

const tag = 'documents';
const portal = '/api/portal/documents';
const desk = '/api/ops/documents';
/** S9: order exports. */
const EXPORT_MS = 180_000;

/** Takes away a document that one has uploaded oneself, while nothing rests on it. */
export const remove = call<typeof documentsSchemas.remove>({
  name: 'removeOrderDocument',
  summary: '移除本人上传的附件',
  tag,
  method: 'POST',
  path: `${portal}/remove`,
  access: withOrderMenu('documents'),
});

/** All documents of an order and the pictures of its boxes' nodes, as one zip. */
export const zip = call<typeof documentsSchemas.zip>({
  name: 'zipOrderDocuments',
  summary: '打包下载订单的全部附件与节点照片',
  tag,
  method: 'GET',
  path: `${portal}/zip/{id}`,
  access: ANY_ORDER_MENU,
  timeoutMs: EXPORT_MS,
  retries: 0,
});

/** The same of several orders, each in a folder of its number; where one of them is not to be seen, none is packed. */
export const zipChosen = call<typeof documentsSchemas.zipChosen>({
  name: 'zipChosenOrderDocuments',
  summary: '打包下载多个订单的全部附件与节点照片',
  tag,
  method: 'POST',
  reads: true,
  path: `${portal}/zip-chosen`,
  access: ANY_ORDER_MENU,
  encoding: 'json',
  timeoutMs: EXPORT_MS,
  retries: 0,
});

/** A picture or a PDF to be looked at in its place; anything else is refused. */
export const preview = call<typeof documentsSchemas.preview>({
  name: 'previewOrderDocument',
  summary: '预览附件（图片与 PDF）',
  tag,
  method: 'GET',
  path: `${portal}/preview/{id}`,
  access: ANY_ORDER_MENU,
});

/** Who opened a document, the latest first: an owner sees everybody, anybody else their own looks. */
export const ownLooks = call<typeof documentsSchemas.ownLooks>({
  name: 'documentLooks',
  summary: '附件的查看记录',
  tag,
  method: 'GET',
  path: `${portal}/looks/{id}`,
  access: ANY_ORDER_MENU,
});

/** Adds papers to a customer's order: from the office or the yard. */
export const opsUpload = call<typeof documentsSchemas.opsUpload>({
  name: 'opsUploadDocument',
  summary: '运营：上传订单或箱的单证',
  tag,
  method: 'POST',
  path: `${desk}/upload`,
  access: operator('order.papers'),
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

export const opsRemove = call<typeof documentsSchemas.remove>({
  name: 'opsRemoveDocument',
  summary: '运营：移除本人上传的单证',
  tag,
  method: 'POST',
  path: `${desk}/remove`,
  access: operator('order.papers'),
});

export const opsZip = call<typeof documentsSchemas.zip>({
  name: 'opsZipDocuments',
  summary: '运营：打包下载订单的全部单证与节点照片',
  tag,
  method: 'GET',
  path: `${desk}/zip/{id}`,
  access: operator('order.view'),
  timeoutMs: EXPORT_MS,
  retries: 0,
});

export const opsPreview = call<typeof documentsSchemas.preview>({
  name: 'opsPreviewDocument',
  summary: '运营：预览单证（图片与 PDF）',
  tag,
  method: 'GET',
  path: `${desk}/preview/{id}`,
  access: operator('order.view'),
});

/** Who opened a document, the latest first. */
export const looks = call<typeof documentsSchemas.looks>({
  name: 'opsDocumentLooks',
  summary: '运营：单证的查看记录',
  tag,
  method: 'GET',
  path: `${desk}/looks/{id}`,
  access: operator('order.papers'),
});

/** What a customer wants to have before a statement is sent. */
export const required = call<typeof documentsSchemas.required>({
  name: 'opsRequiredPapers',
  summary: '客户要求的单证',
  tag,
  method: 'GET',
  path: `${desk}/required/{customerId}`,
  access: operator('customer.view'),
});

export const setRequired = call<typeof documentsSchemas.setRequired>({
  name: 'opsSetRequiredPapers',
  summary: '设置客户要求的单证',
  tag,
  method: 'POST',
  path: `${desk}/required`,
  encoding: 'json',
  access: operator('customer.terms'),
});
