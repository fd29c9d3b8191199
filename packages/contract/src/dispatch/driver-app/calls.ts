import { call, driver } from '../../kit/client/call';
import type { driverAppSchemas } from './schemas';

const tag = 'driver';

/** Tasks that a driver has before him and under way, and those done within a day, the next one first. */
export const tasks = call<typeof driverAppSchemas.tasks>({
  name: 'driverTasks',
  summary: '司机：我的任务',
  tag,
  method: 'GET',
  path: '/api/driver/tasks',
  access: driver,
});

/**
 * Checks in a node of an own task, accepting it included. Nothing is refused to who stands at a gate: a proof that is
 * missing is marked, what was done before is answered again, what belongs to a task taken back goes to dispatch.
 */
export const checkIn = call<typeof driverAppSchemas.checkIn>({
  name: 'driverCheckIn',
  summary: '司机：登记节点',
  tag,
  method: 'POST',
  path: '/api/driver/checkIn',
  access: driver,
  creates: true,
});

/** He has seen what of his trips is otherwise: all that stood when he read it, once. What was changed since is refused as a conflict. */
export const confirmHours = call<typeof driverAppSchemas.confirmHours>({
  name: 'driverConfirmHours',
  summary: '司机：确认趟次调整',
  tag,
  method: 'POST',
  path: '/api/driver/confirmHours',
  access: driver,
});

/** Gives a task back before it has begun. */
export const refuse = call<typeof driverAppSchemas.refuse>({
  name: 'driverRefuseTask',
  summary: '司机：拒绝任务',
  tag,
  method: 'POST',
  path: '/api/driver/refuse',
  access: driver,
  creates: true,
});

/** Something that dispatch has to know of a task. */
export const report = call<typeof driverAppSchemas.report>({
  name: 'driverReport',
  summary: '司机：上报异常',
  tag,
  method: 'POST',
  path: '/api/driver/report',
  access: driver,
  creates: true,
});

/** A picture of a node, before the node is checked in. */
export const uploadPicture = call<typeof driverAppSchemas.uploadPicture>({
  name: 'driverUploadPicture',
  summary: '司机：上传节点照片',
  tag,
  method: 'POST',
  path: '/api/driver/upload',
  access: driver,
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** Agrees to the tracking of the phone while a task runs, or takes it back. */
export const consent = call<typeof driverAppSchemas.consent>({
  name: 'driverTrackingConsent',
  summary: '司机：同意或撤回手机定位',
  tag,
  method: 'POST',
  path: '/api/driver/consent',
  access: driver,
});

/** Positions of the phone; sent again they are kept once. */
export const positions = call<typeof driverAppSchemas.positions>({
  name: 'driverPositions',
  summary: '司机：上报手机定位',
  tag,
  method: 'POST',
  path: '/api/driver/positions',
  access: driver,
  encoding: 'json',
  bodyLimit: 131_072,
  retries: 0,
});

/** What a driver paid on the way and wants back: a payable line that waits for review, with its receipts. */
export const claim = call<typeof driverAppSchemas.claim>({
  name: 'driverClaimExpense',
  summary: '司机：报销费用',
  tag,
  method: 'POST',
  path: '/api/driver/claim',
  access: driver,
  creates: true,
});

/** Puts an own claim right that nobody has answered, once for a key; the clerk sees the newest. */
export const changeClaim = call<typeof driverAppSchemas.changeClaim>({
  name: 'driverChangeClaim',
  summary: '司机：修改待审核的报销',
  tag,
  method: 'POST',
  path: '/api/driver/claim/change',
  access: driver,
  creates: true,
});

/** Takes an own claim back that nobody has answered; what the same driver took back already is answered as done. */
export const withdrawClaim = call<typeof driverAppSchemas.withdrawClaim>({
  name: 'driverWithdrawClaim',
  summary: '司机：撤回待审核的报销',
  tag,
  method: 'POST',
  path: '/api/driver/claim/withdraw',
  access: driver,
});

/** What a driver is paid for his trips and gets back, by the lines of this month and the last. */
export const pay = call<typeof driverAppSchemas.pay>({
  name: 'driverPay',
  summary: '司机：我的收入与报销',
  tag,
  method: 'GET',
  path: '/api/driver/pay',
  access: driver,
});
