import { call, operator } from '../../kit/client/call';
import type { dispatchSchemas } from './schemas';

export { chosen, day, pick, wall } from './board-calls';
export { correctMark, endMarks, setMarks, withdrawMark } from './mark-calls';
export { judgePlan, plan } from './plan-calls';
export { beginRun, move, run, stepRun } from './run-calls';
export { papers, saveTextTemplate, textTemplates, texts } from './text-calls';

/** What a dispatcher notes of a task's nodes. */

/** Checks in the next node of a task; box and order state follow. */
export const checkIn = call<typeof dispatchSchemas.checkIn>({
  name: 'opsCheckInNode',
  summary: '登记节点',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/check-in',
  access: operator('dispatch.checkin'),
  creates: true,
});

/** Refuses what positions say of a node; it is not proposed again. */
export const refuseProposal = call<typeof dispatchSchemas.refuseProposal>({
  name: 'opsRefuseNodeProposal',
  summary: '不采纳定位推断的节点',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/refuseProposal',
  access: operator('dispatch.checkin'),
});

/** Checks in what positions say of a task's next nodes, as it was seen: all, or none where something has changed. */
export const takeSigns = call<typeof dispatchSchemas.takeSigns>({
  name: 'opsTakeNodeSigns',
  summary: '按定位一次登记多个节点',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/takeSigns',
  encoding: 'json',
  access: operator('dispatch.checkin'),
  creates: true,
});

/** After how many minutes what positions say is checked in by itself. */
export const signRule = call<typeof dispatchSchemas.signRule>({
  name: 'opsNodeSignRule',
  summary: '按定位自动登记的规则',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/sign-rule',
  access: operator('dispatch.checkin'),
});

export const saveSignRule = call<typeof dispatchSchemas.saveSignRule>({
  name: 'opsSaveNodeSignRule',
  summary: '设置按定位自动登记',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/saveSignRule',
  access: operator('dispatch.override'),
});

/** Puts the mistyped time of a node right; recorded with before, after and reason. The track never grows by it. */
export const correctNode = call<typeof dispatchSchemas.correctNode>({
  name: 'opsCorrectNode',
  summary: '更正节点时间',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/correct-node',
  access: operator('dispatch.checkin'),
});

/** Takes back the check-in of the node that was done last; box and order state follow. What was photographed stays. */
export const undoCheckIn = call<typeof dispatchSchemas.undoCheckIn>({
  name: 'opsUndoCheckIn',
  summary: '撤销节点登记',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/undoCheckIn',
  access: operator('dispatch.checkin'),
});

export const uploadPicture = call<typeof dispatchSchemas.uploadPicture>({
  name: 'opsUploadPicture',
  summary: '上传节点照片',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/upload',
  access: operator('dispatch.checkin'),
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** The orders to dispatch or under way, oldest requirement first. */
export const board = call<typeof dispatchSchemas.board>({
  name: 'opsDispatchBoard',
  summary: '调度看板',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/board',
  access: operator('dispatch.view'),
});

/** The filters of the board that the operator keeps under names, and the carriers that it can be narrowed to. */
export const look = call<typeof dispatchSchemas.look>({
  name: 'opsBoardLook',
  summary: '调度看板：我的视图与车队',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/look',
  access: operator('dispatch.view'),
});

/** Keeps a filter of the board under a name; one of the operator's own by that name is replaced. */
export const saveView = call<typeof dispatchSchemas.saveView>({
  name: 'opsSaveBoardView',
  summary: '保存调度看板视图',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/saveView',
  access: operator('dispatch.assign'),
});

export const removeView = call<typeof dispatchSchemas.removeView>({
  name: 'opsRemoveBoardView',
  summary: '删除调度看板视图',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/removeView',
  access: operator('dispatch.assign'),
});

export const order = call<typeof dispatchSchemas.order>({
  name: 'opsDispatchOrder',
  summary: '调度：一张订单的箱与任务',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/order/{id}',
  access: operator('dispatch.view'),
});

/** Vehicles and drivers that can be chosen, with what each is doing: free ones first, the nearest to the dock first. */
export const resources = call<typeof dispatchSchemas.resources>({
  name: 'opsDispatchResources',
  summary: '可派车辆与司机',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/resources',
  access: operator('dispatch.view'),
});

/** Restricted zones on the way of a truck to a box's door: warned of, never forbidden. */
export const zoneWarnings = call<typeof dispatchSchemas.zoneWarnings>({
  name: 'opsDispatchZoneWarnings',
  summary: '派车前的限行提醒',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/zone-warnings',
  access: operator('dispatch.view'),
});

/** Assigns vehicle and driver to one leg of a box; replaces an assignment not yet published. */
export const assign = call<typeof dispatchSchemas.assign>({
  name: 'opsAssignTask',
  summary: '派车派司机',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/assign',
  access: operator('dispatch.assign'),
  creates: true,
});

/** Publishes assigned tasks to their drivers; those that cannot be are named with the reason, the others go all the same. */
export const publish = call<typeof dispatchSchemas.publish>({
  name: 'opsPublishTasks',
  summary: '发布任务',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/publish',
  access: operator('dispatch.assign'),
});

/** Tasks published less than a minute ago are only assigned again; those that cannot be are named with the reason. */
export const undoPublish = call<typeof dispatchSchemas.undoPublish>({
  name: 'opsUndoPublish',
  summary: '撤销刚刚的发布',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/undoPublish',
  access: operator('dispatch.assign'),
});

/** Takes back a task that has not been started. */
export const withdraw = call<typeof dispatchSchemas.withdraw>({
  name: 'opsWithdrawTask',
  summary: '撤回任务',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/withdraw',
  access: operator('dispatch.assign'),
});

/** Holds a box up, or says that its release or booking is not there yet; none of its tasks is published meanwhile. */
export const holdBox = call<typeof dispatchSchemas.holdBox>({
  name: 'opsHoldBox',
  summary: '挂起箱或设为未确定',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/hold',
  access: operator('dispatch.assign'),
});

/** Keeps what has been done for a box before it is fetched, and its cut-offs. */
export const savePreparation = call<typeof dispatchSchemas.savePreparation>({
  name: 'opsSavePreparation',
  summary: '保存备箱清单与期限',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/savePreparation',
  access: operator('dispatch.assign'),
});

/** Closes a box as a dry run before it is loaded; its truck is free, its fee follows by the policies. */
export const dryRun = call<typeof dispatchSchemas.dryRun>({
  name: 'opsDryRun',
  summary: '按放空关闭一个箱',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/dryRun',
  access: operator('dispatch.assign'),
});

/** Takes a dry run back: the box and its tasks are where they were, unless truck or driver have gone on. */
export const undoDryRun = call<typeof dispatchSchemas.undoDryRun>({
  name: 'opsUndoDryRun',
  summary: '撤销一个箱的放空',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/undoDryRun',
  access: operator('dispatch.assign'),
});

/** Another truck or driver takes over on the way: what is done stays with the first, the rest is published to the other. */
export const handOver = call<typeof dispatchSchemas.handOver>({
  name: 'opsHandOverTask',
  summary: '途中换车或换司机',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/handOver',
  access: operator('dispatch.assign'),
});

/** How the pay of a leg would be divided if another driver took over now, and by what. */
export const handOverSplit = call<typeof dispatchSchemas.handOverSplit>({
  name: 'opsHandOverSplit',
  summary: '途中换车：建议的运费分成',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/handOverSplit',
  access: operator('dispatch.assign'),
});

/** The boxes with which one could be turned (套箱), those that fit first, each with what is against it. */
export const turns = call<typeof dispatchSchemas.turns>({
  name: 'opsTurnCandidates',
  summary: '套箱：可配对的箱',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/turns',
  access: operator('dispatch.assign'),
});

/** The empty box of an import goes on to an export by the same truck: neither given back nor fetched. */
export const linkTurn = call<typeof dispatchSchemas.linkTurn>({
  name: 'opsLinkTurn',
  summary: '套箱',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/linkTurn',
  access: operator('dispatch.assign'),
  creates: true,
});

/** Keeps under which number the line let a turn be, where it was agreed by word. */
export const numberTurn = call<typeof dispatchSchemas.numberTurn>({
  name: 'opsNumberTurn',
  summary: '填写船公司的套箱编号',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/numberTurn',
  access: operator('dispatch.assign'),
});

/** Takes a turn back that has not happened. */
export const undoTurn = call<typeof dispatchSchemas.undoTurn>({
  name: 'opsUndoTurn',
  summary: '撤销套箱',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/undoTurn',
  access: operator('dispatch.assign'),
});

/** The boxes with which one could go on one trailer (双拖), those that fit first, each with what is against it. */
export const pairs = call<typeof dispatchSchemas.pairs>({
  name: 'opsPairCandidates',
  summary: '双拖：可拼的箱',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/pairs',
  access: operator('dispatch.assign'),
});

/** Two boxes of 20 feet go on one trailer as one move; where one has a truck, the other is assigned to it. */
export const linkPair = call<typeof dispatchSchemas.linkPair>({
  name: 'opsLinkPair',
  summary: '双拖',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/linkPair',
  access: operator('dispatch.assign'),
  creates: true,
});

/** Two boxes go each by itself again; not once their truck has begun. */
export const undoPair = call<typeof dispatchSchemas.undoPair>({
  name: 'opsUndoPair',
  summary: '撤销双拖',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/undoPair',
  access: operator('dispatch.assign'),
});

/** Pictures of nodes that drivers took: those that wait the oldest first, the others the last reviewed first. */
export const proofs = call<typeof dispatchSchemas.proofs>({
  name: 'opsNodeProofs',
  summary: '节点照片审核列表',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/proofs',
  access: operator('dispatch.view'),
});

/** Accepts the pictures of a node, or sends them back to its driver with the reason. */
export const reviewProof = call<typeof dispatchSchemas.reviewProof>({
  name: 'opsReviewProof',
  summary: '审核节点照片',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/reviewProof',
  access: operator('dispatch.checkin'),
});

/** Puts right what was typed of a weighing slip; before, after and reason stay in the order's history. */
export const correctWeighing = call<typeof dispatchSchemas.correctWeighing>({
  name: 'opsCorrectWeighing',
  summary: '更正磅单重量',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/correct-weighing',
  access: operator('dispatch.checkin'),
});

/** A box goes on where it was. */
export const resumeBox = call<typeof dispatchSchemas.resumeBox>({
  name: 'opsResumeBox',
  summary: '恢复挂起或未确定的箱',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/resume',
  access: operator('dispatch.assign'),
});

/** Trucks with a terminal, what each is to do next, and the estimated way there: for the simulated fleet. */
export const fleet = call<typeof dispatchSchemas.fleet>({
  name: 'opsFleet',
  summary: '车队：装有终端的车辆、下一停靠点与估算路线',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/fleet',
  access: operator('dispatch.view'),
});
