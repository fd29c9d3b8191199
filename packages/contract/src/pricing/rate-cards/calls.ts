import { call, operator } from '../../kit/client/call';
import type { rateCardsSchemas } from './schemas';

const at = '/api/ops/rate-cards';
const access = operator('price.manage');
const tag = 'rate-cards';

/** Versions of the rate card, the newest first. */
export const list = call<typeof rateCardsSchemas.list>({
  name: 'opsRateCards',
  summary: '运价表版本',
  tag,
  method: 'GET',
  path: at,
  access,
});

/** One version with its surcharges and when it was in force. */
export const detail = call<typeof rateCardsSchemas.detail>({
  name: 'opsRateCard',
  summary: '运价表版本详情',
  tag,
  method: 'GET',
  path: `${at}/detail`,
  access,
});

/** A draft, empty or with everything of another version. */
export const create = call<typeof rateCardsSchemas.create>({
  name: 'opsCreateRateCard',
  summary: '新建运价表草稿',
  tag,
  method: 'POST',
  path: `${at}/create`,
  access,
  creates: true,
});

export const describe = call<typeof rateCardsSchemas.describe>({
  name: 'opsDescribeRateCard',
  summary: '修改草稿的名称与说明',
  tag,
  method: 'POST',
  path: `${at}/describe`,
  access,
});

/** Deletes a draft with all its prices. */
export const drop = call<typeof rateCardsSchemas.drop>({
  name: 'opsDropRateCard',
  summary: '删除运价表草稿',
  tag,
  method: 'POST',
  path: `${at}/drop`,
  access,
});

/** Puts a version in force: at once, or at a time to come. A former one takes the present one back. */
export const publish = call<typeof rateCardsSchemas.publish>({
  name: 'opsPublishRateCard',
  summary: '发布、定时发布或回退运价表',
  tag,
  method: 'POST',
  path: `${at}/publish`,
  access,
});

/** Makes a draft again of what was to come in force. */
export const callOff = call<typeof rateCardsSchemas.callOff>({
  name: 'opsCallOffRateCard',
  summary: '取消定时发布',
  tag,
  method: 'POST',
  path: `${at}/call-off`,
  access,
});

/** Lanes of a version: what lies between a harbour and a region, with the prices of the four container types. */
export const lanes = call<typeof rateCardsSchemas.lanes>({
  name: 'opsRateCardLanes',
  summary: '运价表线路',
  tag,
  method: 'GET',
  path: `${at}/lanes`,
  access,
});

/** Writes lanes of a draft as they stand in a table's cells, all or none. */
export const saveLanes = call<typeof rateCardsSchemas.saveLanes>({
  name: 'opsSaveRateCardLanes',
  summary: '保存草稿的线路',
  tag,
  method: 'POST',
  path: `${at}/save-lanes`,
  access,
  encoding: 'json',
  bodyLimit: 1024 * 1024,
});

/** Raises or lowers the prices of every lane that a search finds. */
export const changePrices = call<typeof rateCardsSchemas.changePrices>({
  name: 'opsChangeRateCardPrices',
  summary: '批量调整草稿的价格',
  tag,
  method: 'POST',
  path: `${at}/change-prices`,
  access,
});

/** Puts a draft's surcharges in place of those that were there. */
export const saveSurcharges = call<typeof rateCardsSchemas.saveSurcharges>({
  name: 'opsSaveRateCardSurcharges',
  summary: '保存草稿的附加费',
  tag,
  method: 'POST',
  path: `${at}/save-surcharges`,
  access,
  encoding: 'json',
});

/** What changes from one version to another, the largest first. */
export const compare = call<typeof rateCardsSchemas.compare>({
  name: 'opsCompareRateCards',
  summary: '比较两个运价表版本',
  tag,
  method: 'GET',
  path: `${at}/compare`,
  access,
});

/** Prices that look wrong, the worst kind first. */
export const checks = call<typeof rateCardsSchemas.checks>({
  name: 'opsCheckRateCard',
  summary: '运价表异常价格',
  tag,
  method: 'GET',
  path: `${at}/checks`,
  access,
});

/** What a file would take over of the version in force, and whether it says that its prices hold all of that; keeps nothing. */
export const previewImport = call<typeof rateCardsSchemas.previewImport>({
  name: 'opsPreviewRateCard',
  summary: '导入运价表前查看将沿用的附加费',
  tag,
  method: 'POST',
  reads: true,
  path: `${at}/import-preview`,
  access,
  encoding: 'multipart',
});

/** Begins a job that makes a draft of an Excel file, all of it or nothing (decisions 11.12), while the version in force is the one that was seen. */
export const importFile = call<typeof rateCardsSchemas.importFile>({
  name: 'opsImportRateCard',
  summary: '导入运价表',
  tag,
  method: 'POST',
  path: `${at}/import`,
  access,
  encoding: 'multipart',
  creates: true,
});

/** What came of an import that has ended: the draft, or what is wrong with the file, row by row. */
export const importReport = call<typeof rateCardsSchemas.importReport>({
  name: 'opsRateCardImport',
  summary: '导入运价表的结果',
  tag,
  method: 'GET',
  path: `${at}/import-report`,
  access,
});

/** A version's lanes as an Excel file that imports again unchanged. */
export const exportFile = call<typeof rateCardsSchemas.exportFile>({
  name: 'opsExportRateCard',
  summary: '导出运价表',
  tag,
  method: 'GET',
  path: `${at}/export`,
  access,
  audited: true,
});

/** Gives another harbour, or a customer, the lanes that a search finds. */
export const copyLanes = call<typeof rateCardsSchemas.copyLanes>({
  name: 'opsCopyRateCardLanes',
  summary: '复制草稿的线路到其他港口或客户',
  tag,
  method: 'POST',
  path: `${at}/copy-lanes`,
  access,
});

/** What the orders of the last 30 days would have cost by a version. */
export const trial = call<typeof rateCardsSchemas.trial>({
  name: 'opsTryRateCard',
  summary: '用运价表试算近 30 天的订单',
  tag,
  method: 'GET',
  path: `${at}/trial`,
  access,
});

/** Streets without a price in the cities that a harbour serves. */
export const gaps = call<typeof rateCardsSchemas.gaps>({
  name: 'opsRateCardGaps',
  summary: '运价表没有覆盖的街道',
  tag,
  method: 'GET',
  path: `${at}/gaps`,
  access,
});
