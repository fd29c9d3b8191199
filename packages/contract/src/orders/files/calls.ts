import { call } from '../../kit/client/call';
import { withOrderMenu } from '../../kit/menus';
import type { filesSchemas } from './schemas';

const pc = '/ygb-order-service/api/pc/order';

/** Attachments of a draft: multipart with `fileName` and one file or more; answers data[0]. */
export const uploadDraftFile = call<typeof filesSchemas.uploadDraftFile>({
  name: 'uploadFile',
  summary: '上传订单附件（尚未发布的订单）',
  tag: 'orders',
  method: 'POST',
  path: `/zuul${pc}/uploadFile`,
  access: withOrderMenu('publish'),
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** Adds files to a stored order. */
export const uploadOrderFile = call<typeof filesSchemas.uploadOrderFile>({
  name: 'uploadOrderFile',
  summary: '为订单补充附件',
  tag: 'orders',
  method: 'POST',
  path: `/zuul${pc}/uploadOrderFile`,
  access: withOrderMenu('documents'),
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** Served by a signed link only; the body is the file itself. */
export const download = call<typeof filesSchemas.download>({
  name: 'downloadFile',
  summary: '按签名链接下载文件',
  tag: 'files',
  method: 'GET',
  path: '/api/open/file/{id}',
  access: { who: 'anyone' },
});
