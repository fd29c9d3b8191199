import { call, operator } from '../../kit/client/call';
import type { fleetDeskSchemas } from './schemas';

const path = '/api/ops/fleet';
const tag = 'fleet';
const LOOK = operator('fleet.view');
const MANAGE = operator('fleet.manage');

/** Fleets, our own first; the counts are over the whole list. */
export const carriers = call<typeof fleetDeskSchemas.carriers>({
  name: 'opsCarriers',
  summary: '查询车队',
  tag,
  method: 'GET',
  path: `${path}/carriers`,
  access: LOOK,
});

/** One of them with whole phone; who looked is kept. */
export const carrier = call<typeof fleetDeskSchemas.carrier>({
  name: 'opsCarrier',
  summary: '查看车队',
  tag,
  method: 'GET',
  path: `${path}/carrier/detail/{id}`,
  access: LOOK,
  audited: true,
});

/** A new one without an id; else the one with it, of the version that was looked at. */
export const saveCarrier = call<typeof fleetDeskSchemas.saveCarrier>({
  name: 'opsSaveCarrier',
  summary: '新增或修改车队',
  tag,
  method: 'POST',
  path: `${path}/carrier/save`,
  access: MANAGE,
  creates: true,
});

/** Trucks, by plate. */
export const vehicles = call<typeof fleetDeskSchemas.vehicles>({
  name: 'opsVehicles',
  summary: '查询车辆',
  tag,
  method: 'GET',
  path: `${path}/vehicles`,
  access: LOOK,
});

export const vehicle = call<typeof fleetDeskSchemas.vehicle>({
  name: 'opsVehicle',
  summary: '查看车辆',
  tag,
  method: 'GET',
  path: `${path}/vehicle/detail/{id}`,
  access: LOOK,
});

/** With all its papers: those that are not sent are taken away. */
export const saveVehicle = call<typeof fleetDeskSchemas.saveVehicle>({
  name: 'opsSaveVehicle',
  summary: '新增或修改车辆',
  tag,
  method: 'POST',
  path: `${path}/vehicle/save`,
  encoding: 'json',
  access: MANAGE,
  creates: true,
});

export const trailers = call<typeof fleetDeskSchemas.trailers>({
  name: 'opsTrailers',
  summary: '查询挂车',
  tag,
  method: 'GET',
  path: `${path}/trailers`,
  access: LOOK,
});

export const trailer = call<typeof fleetDeskSchemas.trailer>({
  name: 'opsTrailer',
  summary: '查看挂车',
  tag,
  method: 'GET',
  path: `${path}/trailer/detail/{id}`,
  access: LOOK,
});

export const saveTrailer = call<typeof fleetDeskSchemas.saveTrailer>({
  name: 'opsSaveTrailer',
  summary: '新增或修改挂车',
  tag,
  method: 'POST',
  path: `${path}/trailer/save`,
  encoding: 'json',
  access: MANAGE,
  creates: true,
});

export const drivers = call<typeof fleetDeskSchemas.drivers>({
  name: 'opsDrivers',
  summary: '查询司机',
  tag,
  method: 'GET',
  path: `${path}/drivers`,
  access: LOOK,
});

/** One of them with whole phone and licence number; who looked is kept. */
export const driver = call<typeof fleetDeskSchemas.driver>({
  name: 'opsDriver',
  summary: '查看司机',
  tag,
  method: 'GET',
  path: `${path}/driver/detail/{id}`,
  access: LOOK,
  audited: true,
});

export const saveDriver = call<typeof fleetDeskSchemas.saveDriver>({
  name: 'opsSaveDriver',
  summary: '新增或修改司机',
  tag,
  method: 'POST',
  path: `${path}/driver/save`,
  encoding: 'json',
  access: MANAGE,
  creates: true,
});

/** Times away of a driver, out of service of a truck, the last first. */
export const pauses = call<typeof fleetDeskSchemas.pauses>({
  name: 'opsFleetPauses',
  summary: '查询司机请假与车辆停运',
  tag,
  method: 'GET',
  path: `${path}/pauses`,
  access: LOOK,
});

/** Refused where a task stands in its way. */
export const addPause = call<typeof fleetDeskSchemas.addPause>({
  name: 'opsAddFleetPause',
  summary: '登记司机请假或车辆停运',
  tag,
  method: 'POST',
  path: `${path}/pause/add`,
  access: MANAGE,
  creates: true,
});

/** Calls it off: it counts no more. */
export const endPause = call<typeof fleetDeskSchemas.endPause>({
  name: 'opsEndFleetPause',
  summary: '撤销请假或停运',
  tag,
  method: 'POST',
  path: `${path}/pause/end`,
  access: MANAGE,
});

/** Answers the first password, this once. */
export const giveAccount = call<typeof fleetDeskSchemas.giveAccount>({
  name: 'opsGiveDriverAccount',
  summary: '开通司机账号或重置密码',
  tag,
  method: 'POST',
  path: `${path}/driver/account`,
  access: MANAGE,
});

/** Nothing more is given to it, or is again. Refused while it has a task. */
export const setRetired = call<typeof fleetDeskSchemas.setRetired>({
  name: 'opsRetireFleet',
  summary: '停用或恢复车队、车辆、挂车、司机',
  tag,
  method: 'POST',
  path: `${path}/retire`,
  access: MANAGE,
});

/** Refused while anything names it: then it can be retired. */
export const remove = call<typeof fleetDeskSchemas.remove>({
  name: 'opsRemoveFleet',
  summary: '删除车队、车辆、挂车、司机',
  tag,
  method: 'POST',
  path: `${path}/remove`,
  access: MANAGE,
});

export const uploadPaper = call<typeof fleetDeskSchemas.uploadPaper>({
  name: 'opsUploadFleetPaper',
  summary: '上传证件图片',
  tag,
  method: 'POST',
  path: `${path}/paper/upload`,
  encoding: 'multipart',
  retries: 0,
  access: MANAGE,
  creates: true,
});

/** What must be entered of trucks, trailers and drivers before they get a box. */
export const paperRule = call<typeof fleetDeskSchemas.paperRule>({
  name: 'opsPaperRule',
  summary: '查询派车必需的证件',
  tag,
  method: 'GET',
  path: `${path}/paperRule`,
  access: LOOK,
});

/** In force at once, for every assignment and publication from then on. */
export const savePaperRule = call<typeof fleetDeskSchemas.savePaperRule>({
  name: 'opsSavePaperRule',
  summary: '修改派车必需的证件',
  tag,
  method: 'POST',
  path: `${path}/savePaperRule`,
  encoding: 'json',
  access: MANAGE,
});

/** What forms choose from: those in use. */
export const choices = call<typeof fleetDeskSchemas.choices>({
  name: 'opsFleetChoices',
  summary: '车队、司机与收款方的选项',
  tag,
  method: 'GET',
  path: `${path}/choices`,
  access: LOOK,
});

/** Reads an Excel file of one kind and says what would come of each row. */
export const checkSheet = call<typeof fleetDeskSchemas.checkSheet>({
  name: 'opsCheckFleetSheet',
  summary: '检查要导入的车队、车辆、挂车、司机档案',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/sheet/check`,
  encoding: 'multipart',
  access: MANAGE,
});

/** Enters all rows of a file or none; a record that stands already is changed where its row says otherwise. */
export const enterSheet = call<typeof fleetDeskSchemas.enterSheet>({
  name: 'opsEnterFleetSheet',
  summary: '导入车队、车辆、挂车、司机档案',
  tag,
  method: 'POST',
  path: `${path}/sheet/enter`,
  encoding: 'multipart',
  retries: 0,
  access: MANAGE,
});

/** The records of a filter as an Excel file, which may come back; who took it is kept. */
export const exportSheet = call<typeof fleetDeskSchemas.exportSheet>({
  name: 'opsExportFleet',
  summary: '导出车队、车辆、挂车、司机档案',
  tag,
  method: 'GET',
  path: `${path}/sheet/export`,
  access: MANAGE,
  audited: true,
});

/** Reads an Excel file of times away and out of service and says what would come of each row. */
export const checkPauseSheet = call<typeof fleetDeskSchemas.checkPauseSheet>({
  name: 'opsCheckPauseSheet',
  summary: '检查要导入的请假与停运',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/pause/sheet/check`,
  encoding: 'multipart',
  access: MANAGE,
});

/** Enters all rows of a file or none. */
export const enterPauseSheet = call<typeof fleetDeskSchemas.enterPauseSheet>({
  name: 'opsEnterPauseSheet',
  summary: '导入请假与停运',
  tag,
  method: 'POST',
  path: `${path}/pause/sheet/enter`,
  encoding: 'multipart',
  retries: 0,
  access: MANAGE,
});

/** What stands of them and is not over, as an Excel file that may come back. */
export const exportPauses = call<typeof fleetDeskSchemas.exportPauses>({
  name: 'opsExportPauses',
  summary: '导出请假与停运',
  tag,
  method: 'GET',
  path: `${path}/pause/sheet/export`,
  access: MANAGE,
  audited: true,
});

/** Accounts of a carrier's own dispatchers. */
export const carrierAccounts = call<typeof fleetDeskSchemas.carrierAccounts>({
  name: 'opsCarrierAccounts',
  summary: '车队的调度账号',
  tag,
  method: 'GET',
  path: `${path}/carrier/accounts`,
  access: LOOK,
});

/** Opens one; its first password is told this once. */
export const addCarrierAccount = call<typeof fleetDeskSchemas.addCarrierAccount>({
  name: 'opsAddCarrierAccount',
  summary: '新建车队调度账号',
  tag,
  method: 'POST',
  path: `${path}/carrier/addAccount`,
  access: MANAGE,
});

/** Disables one, which ends its sessions, or lets it in again. */
export const turnCarrierAccount = call<typeof fleetDeskSchemas.turnCarrierAccount>({
  name: 'opsTurnCarrierAccount',
  summary: '停用或启用车队调度账号',
  tag,
  method: 'POST',
  path: `${path}/carrier/turnAccount`,
  access: MANAGE,
});

export const resetCarrierAccount = call<typeof fleetDeskSchemas.resetCarrierAccount>({
  name: 'opsResetCarrierAccount',
  summary: '重置车队调度账号的密码',
  tag,
  method: 'POST',
  path: `${path}/carrier/resetAccount`,
  access: MANAGE,
});
