import { call, operator } from '../../kit/client/call';
import type { zoneDeskSchemas } from './schemas';

const LOOK = operator('zone.view');
const MANAGE = operator('zone.manage');

/** Zones by their newest draft or version in force, the last changed first. */
export const list = call<typeof zoneDeskSchemas.list>({
  name: 'opsZoneList',
  summary: '限行区列表',
  tag: 'zones',
  method: 'GET',
  path: '/api/ops/zone/list',
  access: LOOK,
});

/** How many notices are in their last days, how many expired, how many drafts wait. */
export const warnings = call<typeof zoneDeskSchemas.warnings>({
  name: 'opsZoneWarnings',
  summary: '限行通告到期提醒',
  tag: 'zones',
  method: 'GET',
  path: '/api/ops/zone/warnings',
  access: LOOK,
});

/** A zone with all of its versions and permits. */
export const detail = call<typeof zoneDeskSchemas.detail>({
  name: 'opsZoneDetail',
  summary: '限行区详情、历次版本与通行证',
  tag: 'zones',
  method: 'GET',
  path: '/api/ops/zone/detail/{zoneId}',
  access: LOOK,
});

/** A new zone, or its draft: a change of a zone in force waits as a draft beside it. */
export const save = call<typeof zoneDeskSchemas.save>({
  name: 'opsSaveZone',
  summary: '保存限行区草稿',
  tag: 'zones',
  method: 'POST',
  path: '/api/ops/zone/save',
  access: MANAGE,
  creates: true,
  encoding: 'json',
  bodyLimit: 256 * 1_024,
});

/** Confirms a draft, drops it, or withdraws what is in force. */
export const step = call<typeof zoneDeskSchemas.step>({
  name: 'opsZoneStep',
  summary: '确认、删除草稿或撤销限行区',
  tag: 'zones',
  method: 'POST',
  path: '/api/ops/zone/step',
  access: MANAGE,
});

export const addPermit = call<typeof zoneDeskSchemas.addPermit>({
  name: 'opsAddZonePermit',
  summary: '登记车辆通行证',
  tag: 'zones',
  method: 'POST',
  path: '/api/ops/zone/permit/add',
  access: MANAGE,
  creates: true,
});

export const removePermit = call<typeof zoneDeskSchemas.removePermit>({
  name: 'opsRemoveZonePermit',
  summary: '删除车辆通行证',
  tag: 'zones',
  method: 'POST',
  path: '/api/ops/zone/permit/remove',
  access: MANAGE,
});

/** What a GeoJSON file holds, without keeping it. */
export const checkImport = call<typeof zoneDeskSchemas.checkImport>({
  name: 'opsCheckZoneImport',
  summary: '检查 GeoJSON 文件',
  tag: 'zones',
  method: 'POST',
  reads: true,
  path: '/api/ops/zone/import-check',
  access: MANAGE,
  encoding: 'json',
  bodyLimit: 1_024 * 1_024,
});

/** Makes a draft of each feature, or none when one has a fault. */
export const importFile = call<typeof zoneDeskSchemas.importFile>({
  name: 'opsImportZones',
  summary: '导入 GeoJSON 为限行区草稿',
  tag: 'zones',
  method: 'POST',
  path: '/api/ops/zone/import',
  access: MANAGE,
  creates: true,
  encoding: 'json',
  bodyLimit: 1_024 * 1_024,
});

/** The zones in force as GeoJSON. */
export const exportFile = call<typeof zoneDeskSchemas.exportFile>({
  name: 'opsExportZones',
  summary: '导出限行区 GeoJSON',
  tag: 'zones',
  method: 'GET',
  path: '/api/ops/zone/export',
  access: LOOK,
  audited: true,
});
