import { call, operator } from '../../kit/client/call';
import type { placeDeskSchemas } from './schemas';

const LOOK = operator('place.view');
const MANAGE = operator('place.manage');

/** Harbours with their docks, depots and shipping companies: those that are no more offered, and those not yet, too. */
export const overview = call<typeof placeDeskSchemas.overview>({
  name: 'opsPlaceOverview',
  summary: '港口、码头、堆场与船公司',
  tag: 'places',
  method: 'GET',
  path: '/api/ops/place/overview',
  access: LOOK,
});

/** A new one without an id; else the one with it, of the version that was looked at. */
export const saveHarbor = call<typeof placeDeskSchemas.saveHarbor>({
  name: 'opsSaveHarbor',
  summary: '新增或修改港口',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/harbor/save',
  access: MANAGE,
  creates: true,
});

export const saveDock = call<typeof placeDeskSchemas.saveDock>({
  name: 'opsSaveDock',
  summary: '新增或修改码头',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/dock/save',
  access: MANAGE,
  creates: true,
});

export const saveDepot = call<typeof placeDeskSchemas.saveDepot>({
  name: 'opsSaveDepot',
  summary: '新增或修改堆场',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/depot/save',
  access: MANAGE,
  creates: true,
});

export const saveShipCompany = call<typeof placeDeskSchemas.saveShipCompany>({
  name: 'opsSaveShipCompany',
  summary: '新增或修改船公司',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/ship-company/save',
  access: MANAGE,
  creates: true,
});

/** Refused while anything names it: then it can be ended by a date. */
export const remove = call<typeof placeDeskSchemas.remove>({
  name: 'opsRemovePlace',
  summary: '删除港口、码头、堆场或船公司',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/remove',
  access: MANAGE,
});

export const regions = call<typeof placeDeskSchemas.regions>({
  name: 'opsRegionList',
  summary: '查询行政区划',
  tag: 'places',
  method: 'GET',
  path: '/api/ops/place/region/list',
  access: LOOK,
});

export const addRegion = call<typeof placeDeskSchemas.addRegion>({
  name: 'opsAddRegion',
  summary: '新增行政区划',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/region/add',
  access: MANAGE,
  creates: true,
});

/** Another name, point or period. The full names of what lies below follow. */
export const editRegion = call<typeof placeDeskSchemas.editRegion>({
  name: 'opsEditRegion',
  summary: '修改行政区划',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/region/edit',
  access: MANAGE,
});

/** Ends a street on a day; its addresses lie in another one from then on. */
export const mergeRegion = call<typeof placeDeskSchemas.mergeRegion>({
  name: 'opsMergeRegion',
  summary: '街道撤并',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/region/merge',
  access: MANAGE,
});

/** Refused while anything names it or lies below it. */
export const removeRegion = call<typeof placeDeskSchemas.removeRegion>({
  name: 'opsRemoveRegion',
  summary: '删除行政区划',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/region/remove',
  access: MANAGE,
});

/** Remembered door points of all customers, the last seen first. */
export const doorPoints = call<typeof placeDeskSchemas.doorPoints>({
  name: 'opsDoorPoints',
  summary: '门点记忆',
  tag: 'places',
  method: 'GET',
  path: '/api/ops/place/door/list',
  access: LOOK,
});

export const correctDoorPoint = call<typeof placeDeskSchemas.correctDoorPoint>({
  name: 'opsCorrectDoorPoint',
  summary: '修正门点记忆',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/door/correct',
  access: MANAGE,
});

export const forgetDoorPoint = call<typeof placeDeskSchemas.forgetDoorPoint>({
  name: 'opsForgetDoorPoint',
  summary: '删除门点记忆',
  tag: 'places',
  method: 'POST',
  path: '/api/ops/place/door/delete',
  access: MANAGE,
});
