import { z } from 'zod';
import { call } from '../call';
import { ANY_ORDER_MENU } from '../menus';
import { empty, id, maybe, note } from '../wire';

const pc = '/ygb-order-service/api/pc/order';

export const orderDocument = z.object({
  id: z.string(),
  name: z.string(),
  fileSize: z.number(),
  createTime: z.string(),
  /** A signed link of minutes. */
  fileUrl: z.string(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

const uploadedFile = z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() });

/** Attachments of a draft: multipart with `fileName` and one file or more; answers data[0]. */
export const uploadFile = call({
  name: 'uploadFile',
  summary: '上传订单附件（尚未发布的订单）',
  tag: 'orders',
  method: 'POST',
  path: `/zuul${pc}/uploadFile`,
  access: ANY_ORDER_MENU,
  encoding: 'multipart',
  retries: 0,
  creates: true,
  input: z.object({ fileName: maybe(note(200)) }),
  output: z.array(uploadedFile),
});

/** Adds files to a stored order. */
export const uploadOrderFile = call({
  name: 'uploadOrderFile',
  summary: '为订单补充附件',
  tag: 'orders',
  method: 'POST',
  path: `/zuul${pc}/uploadOrderFile`,
  access: ANY_ORDER_MENU,
  encoding: 'multipart',
  retries: 0,
  creates: true,
  input: z.object({ id: id(), fileName: maybe(note(200)) }),
  output: z.array(uploadedFile),
});

export const getCusOrderDocumentListById = call({
  name: 'getCusOrderDocumentListById',
  summary: '订单附件列表',
  tag: 'orders',
  method: 'GET',
  path: `${pc}/getCusOrderDocumentListById/{id}`,
  access: ANY_ORDER_MENU,
  input: z.object({ id: id() }),
  output: z.array(orderDocument),
});

/** Served by a signed link only; the body is the file itself. */
export const downloadFile = call({
  name: 'downloadFile',
  summary: '按签名链接下载文件',
  tag: 'files',
  method: 'GET',
  path: '/api/open/file/{id}',
  access: { who: 'anyone' },
  input: z.object({
    id: z.string().uuid('链接已失效，请重新获取'),
    e: z.string().max(20),
    s: z.string().max(100),
  }),
  output: empty,
});
