import { anyone, call, operator } from '../../kit/client/call';
import type { capacitySchemas } from './schemas';

const right = operator('capacity.manage');
const ops = '/api/ops/capacity';

/**
 * An offer of capacity (S4, S7). The answer to a captcha of the same browser goes with it; the same offer sent again within
 * three days is the first one, and answers its date.
 */
export const save = call<typeof capacitySchemas.save>({
  name: 'coTransportCapacitySave',
  summary: '提交运力合作申请',
  tag: 'capacity',
  method: 'POST',
  path: '/ygb-base-service/api/web/coTransportCapacity/save',
  access: anyone,
  creates: true,
  perMinute: 20,
});

/** Offers in one state: those that wait by the promised day, others the newest first; with counts for the tabs. */
export const list = call<typeof capacitySchemas.list>({
  name: 'opsCapacityOffers',
  summary: '运力合作申请列表',
  tag: 'capacity',
  method: 'GET',
  path: `${ops}/list`,
  access: right,
});

/** How many offers wait, and how many of them too long: the desk's alarm. */
export const alarms = call<typeof capacitySchemas.alarms>({
  name: 'opsCapacityAlarms',
  summary: '待联系与已超时的运力合作申请数',
  tag: 'capacity',
  method: 'GET',
  path: `${ops}/alarms`,
  access: right,
});

/** One offer with all that was noted of it. */
export const detail = call<typeof capacitySchemas.detail>({
  name: 'opsCapacityOffer',
  summary: '运力合作申请详情',
  tag: 'capacity',
  method: 'GET',
  path: `${ops}/detail/{offerId}`,
  access: right,
});

/** The whole phone of who offered; that somebody looked stands in the log. */
export const showPhone = call<typeof capacitySchemas.showPhone>({
  name: 'opsShowCapacityPhone',
  summary: '查看运力合作申请的完整电话',
  tag: 'capacity',
  method: 'GET',
  path: `${ops}/phone/{offerId}`,
  access: right,
  audited: true,
});

/** Somebody takes it in hand. */
export const take = call<typeof capacitySchemas.take>({
  name: 'opsTakeCapacityOffer',
  summary: '跟进运力合作申请',
  tag: 'capacity',
  method: 'POST',
  path: `${ops}/take`,
  access: right,
});

/** Nobody has it in hand any more. */
export const handBack = call<typeof capacitySchemas.handBack>({
  name: 'opsHandBackCapacityOffer',
  summary: '退回运力合作申请',
  tag: 'capacity',
  method: 'POST',
  path: `${ops}/hand-back`,
  access: right,
});

/** Adds a note; none is ever changed. */
export const addNote = call<typeof capacitySchemas.addNote>({
  name: 'opsNoteCapacityOffer',
  summary: '为运力合作申请添加跟进记录',
  tag: 'capacity',
  method: 'POST',
  path: `${ops}/note`,
  access: right,
  creates: true,
});

/** How it stands now, with what was said. */
export const step = call<typeof capacitySchemas.step>({
  name: 'opsStepCapacityOffer',
  summary: '登记运力合作申请的进展',
  tag: 'capacity',
  method: 'POST',
  path: `${ops}/step`,
  access: right,
});

/** Opens a carrier with what the offer says, linked with it. */
export const accept = call<typeof capacitySchemas.accept>({
  name: 'opsAcceptCapacityOffer',
  summary: '运力合作申请转为承运车队',
  tag: 'capacity',
  method: 'POST',
  path: `${ops}/accept`,
  access: right,
  creates: true,
});
