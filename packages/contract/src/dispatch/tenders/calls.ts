import { call, carrier, operator } from '../../kit/client/call';
import type { tendersSchemas } from './schemas';

const tag = 'tenders';

/** Carriers that may be offered boxes, with how they answered lately. */
export const options = call<typeof tendersSchemas.options>({
  name: 'opsTenderOptions',
  summary: '外发：可选车队与近 90 天接受情况',
  tag,
  method: 'GET',
  path: '/api/ops/tenders/options',
  access: operator('dispatch.assign'),
});

export const record = call<typeof tendersSchemas.record>({
  name: 'opsTenderRecord',
  summary: '车队近 90 天接受外发单情况',
  tag,
  method: 'GET',
  path: '/api/ops/tenders/record',
  access: operator('fleet.view'),
});

/** Offers a leg of each box to a carrier; those that cannot be are named with the reason, the others go all the same. */
export const offer = call<typeof tendersSchemas.offer>({
  name: 'opsOfferTenders',
  summary: '派外协',
  tag,
  method: 'POST',
  path: '/api/ops/tenders/offer',
  access: operator('dispatch.assign'),
  creates: true,
});

/** Takes offers back, with the assignments of their carriers that are not published. */
export const withdraw = call<typeof tendersSchemas.withdraw>({
  name: 'opsWithdrawTenders',
  summary: '撤回外发',
  tag,
  method: 'POST',
  path: '/api/ops/tenders/withdraw',
  access: operator('dispatch.assign'),
});

/** What was offered to the own carrier: what waits for an answer the soonest to end first. */
export const own = call<typeof tendersSchemas.own>({
  name: 'carrierTenders',
  summary: '车队：外发单列表',
  tag,
  method: 'GET',
  path: '/api/carrier/tenders',
  access: carrier,
});

/** What waits for the own carrier's dispatcher now: as its lists count it. */
export const ownDay = call<typeof tendersSchemas.ownDay>({
  name: 'carrierToday',
  summary: '车队：今日待办',
  tag,
  method: 'GET',
  path: '/api/carrier/today',
  access: carrier,
});

/** Whom to call at the door, of a tender that the carrier has accepted. */
export const contact = call<typeof tendersSchemas.contact>({
  name: 'carrierTenderContact',
  summary: '车队：门点联系人',
  tag,
  method: 'GET',
  path: '/api/carrier/contact',
  access: carrier,
  audited: true,
});

/** What a carrier passes on of a box that it has taken, and of all that it has on that day; who opened whose phone is kept. */
export const texts = call<typeof tendersSchemas.texts>({
  name: 'carrierTenderTexts',
  summary: '车队：派车信息文本',
  tag,
  method: 'GET',
  path: '/api/carrier/texts',
  access: carrier,
  audited: true,
});

export const accept = call<typeof tendersSchemas.accept>({
  name: 'carrierAcceptTender',
  summary: '车队：接受外发单',
  tag,
  method: 'POST',
  path: '/api/carrier/accept',
  access: carrier,
});

export const decline = call<typeof tendersSchemas.decline>({
  name: 'carrierDeclineTender',
  summary: '车队：拒绝外发单',
  tag,
  method: 'POST',
  path: '/api/carrier/decline',
  access: carrier,
});

/** Truck and driver of the own carrier; another one while the task is not published. */
export const assign = call<typeof tendersSchemas.assign>({
  name: 'carrierAssignTender',
  summary: '车队：派车派司机',
  tag,
  method: 'POST',
  path: '/api/carrier/assign',
  access: carrier,
});

export const giveBack = call<typeof tendersSchemas.giveBack>({
  name: 'carrierGiveBackTender',
  summary: '车队：退回已接受的外发单',
  tag,
  method: 'POST',
  path: '/api/carrier/giveBack',
  access: carrier,
});

/** Trucks and drivers of the own carrier, and whether they are free and fit. */
export const ownFleet = call<typeof tendersSchemas.ownFleet>({
  name: 'carrierFleet',
  summary: '车队：自己的车辆与司机',
  tag,
  method: 'GET',
  path: '/api/carrier/fleet',
  access: carrier,
});

export const addOwnPause = call<typeof tendersSchemas.addOwnPause>({
  name: 'carrierAddPause',
  summary: '车队：登记停用或请假',
  tag,
  method: 'POST',
  path: '/api/carrier/addPause',
  access: carrier,
  creates: true,
});

export const endOwnPause = call<typeof tendersSchemas.endOwnPause>({
  name: 'carrierEndPause',
  summary: '车队：撤销停用或请假',
  tag,
  method: 'POST',
  path: '/api/carrier/endPause',
  access: carrier,
});
