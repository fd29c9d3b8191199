import { anyone, call, operator } from '../../kit/client/call';
import type { sailingsSchemas } from './schemas';

const helper = '/ygb-external-service/api/helper/ordShipdate';
const desk = '/api/ops/sailings';
const tag = 'sailings';
const LOOK = operator('sailing.view');
const MANAGE = operator('sailing.manage');
/** S9: a shipping company may be asked. */
const SHIP_MS = 25_000;

/** Container types and voyages of a booking; visitors too, never whose they are (decisions 11.1). */
export const cabinetTypes = call<typeof sailingsSchemas.cabinetTypes>({
  name: 'getCabinetTypeListByBookSpaceNo',
  summary: '按订舱号查询箱型与航次',
  tag,
  method: 'GET',
  path: `${helper}/getCabinetTypeListByBookSpaceNo`,
  access: anyone,
  perMinute: 30,
  timeoutMs: SHIP_MS,
});

/** Boxes and dates of a booking on one voyage. */
export const journeyCabinets = call<typeof sailingsSchemas.journeyCabinets>({
  name: 'getJourneyCabinetInfo',
  summary: '按订舱号与航次查询柜号与船期',
  tag,
  method: 'POST',
  reads: true,
  path: `${helper}/getJourneyCabinetInfo`,
  access: anyone,
  perMinute: 30,
  timeoutMs: SHIP_MS,
});

/** When a box sails, by its number; nothing of its booking or owner. */
export const shipDate = call<typeof sailingsSchemas.shipDate>({
  name: 'getShipDateByCabinetNo',
  summary: '按柜号查询船期',
  tag,
  method: 'POST',
  reads: true,
  path: `${helper}/getShipDateByCabinetNo`,
  access: anyone,
  perMinute: 30,
  timeoutMs: SHIP_MS,
});

/** What operators keep, the last changed first. */
export const list = call<typeof sailingsSchemas.list>({
  name: 'opsSailings',
  summary: '查询船期',
  tag,
  method: 'GET',
  path: `${desk}/list`,
  access: LOOK,
});

/** A new one without an id; else the one with it, of the version that was looked at. */
export const save = call<typeof sailingsSchemas.save>({
  name: 'opsSaveSailing',
  summary: '新增或修改船期',
  tag,
  method: 'POST',
  path: `${desk}/save`,
  access: MANAGE,
  creates: true,
});

/** Refused while an order that runs goes by it. */
export const remove = call<typeof sailingsSchemas.remove>({
  name: 'opsRemoveSailing',
  summary: '删除船期',
  tag,
  method: 'POST',
  path: `${desk}/remove`,
  access: MANAGE,
});

/** Reads an Excel file and says what would come of each row. */
export const checkSheet = call<typeof sailingsSchemas.checkSheet>({
  name: 'opsCheckSailingSheet',
  summary: '检查要导入的船期',
  tag,
  method: 'POST',
  reads: true,
  path: `${desk}/sheet/check`,
  encoding: 'multipart',
  access: MANAGE,
});

/** Enters all rows of a file or none; what stands already is changed where its row says otherwise. */
export const enterSheet = call<typeof sailingsSchemas.enterSheet>({
  name: 'opsEnterSailingSheet',
  summary: '导入船期',
  tag,
  method: 'POST',
  path: `${desk}/sheet/enter`,
  encoding: 'multipart',
  retries: 0,
  access: MANAGE,
});

/** The sailings of a filter as an Excel file, which may come back; who took it is kept. */
export const exportSheet = call<typeof sailingsSchemas.exportSheet>({
  name: 'opsExportSailings',
  summary: '导出船期',
  tag,
  method: 'GET',
  path: `${desk}/sheet/export`,
  access: LOOK,
  audited: true,
});
