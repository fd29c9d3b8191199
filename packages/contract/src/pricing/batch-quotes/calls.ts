import { anyone, call, customer } from '../../kit/client/call';
import { MENU_ORDER, MENU_PENDING } from '../../kit/menus';
import type { batchQuotesSchemas } from './schemas';

const base = '/ygb-base-service/api';
const portal = '/api/portal/batch-quotes';
const tag = 'batch-quotes';
const access = customer([], false, 'prices');
/** Of a form with ten thousand rows: a sign of Chinese is nine bytes of it. */
const LONGEST_LIST = 16 * 1024 * 1024;
/** S9. */
const EXPORT_MS = 25_000;

/** Prices of many doors: a short `list` is answered at once, a longer one or a file becomes a job (decisions 11.11). */
export const query = call<typeof batchQuotesSchemas.query>({
  name: 'batchQuery',
  summary: '批量查询运价',
  tag,
  method: 'POST',
  path: `${base}/pc/queryPrice/batchQuery`,
  access,
  takesFile: true,
  creates: true,
  bodyLimit: LONGEST_LIST,
});

/** A batch with its prices as an Excel file, which may be sent in again. */
export const exportFile = call<typeof batchQuotesSchemas.exportFile>({
  name: 'batchExport',
  summary: '导出批量询价的结果',
  tag,
  method: 'GET',
  path: `${base}/quote/nationalPrice/batchExport`,
  access,
  timeoutMs: EXPORT_MS,
});

/** The Excel file to be filled in, with what its cells may say. */
export const template = call<typeof batchQuotesSchemas.template>({
  name: 'batchTemplate',
  summary: '批量询价的模板',
  tag,
  method: 'GET',
  path: `${portal}/template`,
  access,
});

/** Rows of a batch with their prices or reasons, in the order of the file. */
export const rows = call<typeof batchQuotesSchemas.rows>({
  name: 'batchRows',
  summary: '批量询价的结果',
  tag,
  method: 'GET',
  path: `${portal}/rows`,
  access,
});

/** Changes one row, and asks for its price alone. */
export const mend = call<typeof batchQuotesSchemas.mend>({
  name: 'mendBatchRow',
  summary: '修改批量询价的一行并重新询价',
  tag,
  method: 'POST',
  path: `${portal}/mend`,
  access,
});

/** Publishes the order of one row; a row has one order, however often it is sent. */
export const order = call<typeof batchQuotesSchemas.order>({
  name: 'orderBatchRow',
  summary: '按批量询价的一行下单',
  tag,
  method: 'POST',
  path: `${portal}/order`,
  access: customer([MENU_ORDER, MENU_PENDING], true, 'publish'),
  creates: true,
});

/** A signed link of minutes to the Excel file. */
export const link = call<typeof batchQuotesSchemas.link>({
  name: 'batchLink',
  summary: '批量询价结果的下载链接',
  tag,
  method: 'GET',
  path: `${portal}/link`,
  access,
});

/** Served by a signed link only; the body is the file itself. */
export const download = call<typeof batchQuotesSchemas.download>({
  name: 'downloadBatch',
  summary: '按签名链接下载批量询价的结果',
  tag,
  method: 'GET',
  path: '/api/open/batch-quotes/{id}',
  access: anyone,
});
