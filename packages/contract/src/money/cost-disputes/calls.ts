import { call, customer, operator } from '../../kit/client/call';
import { MENU_COST_FLOW, MENU_ORDER, MENU_PENDING, MENU_SETTLEMENT } from '../../kit/menus';
import type { costDisputesSchemas } from './schemas';

const path = '/api/portal/costs';
const desk = '/api/ops/cost-disputes';
const tag = 'cost-disputes';
const MENUS = [MENU_ORDER, MENU_PENDING, MENU_COST_FLOW];
const disputes = customer(MENUS, true, 'statements');

/** Why a line is charged: the rule or price behind it, times, places and pictures, what puts it right, and its dispute. */
export const why = call<typeof costDisputesSchemas.why>({
  name: 'costReason',
  summary: '费用依据：规则或运价、时间、照片与计算过程',
  tag,
  method: 'GET',
  path: `${path}/why/{id}`,
  // A line of a statement opens it too.
  access: customer([...MENUS, MENU_SETTLEMENT], true, 'costs'),
});

/** Evidence for a dispute that is being written. */
export const upload = call<typeof costDisputesSchemas.upload>({
  name: 'uploadDisputeFile',
  summary: '上传费用异议的凭证',
  tag,
  method: 'POST',
  path: `${path}/dispute/upload`,
  access: disputes,
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** Objects to a line, with a reason and evidence; a line has one dispute. */
export const open = call<typeof costDisputesSchemas.open>({
  name: 'openCostDispute',
  summary: '对一笔费用提出异议',
  tag,
  method: 'POST',
  path: `${path}/dispute/open`,
  encoding: 'json',
  access: disputes,
  creates: true,
});

/** Objects again to what was answered. */
export const reopen = call<typeof costDisputesSchemas.reopen>({
  name: 'reopenCostDispute',
  summary: '不认可答复，再次提出异议',
  tag,
  method: 'POST',
  path: `${path}/dispute/reopen`,
  encoding: 'json',
  access: disputes,
});

/** Ends a dispute: the line stays as it is. */
export const agree = call<typeof costDisputesSchemas.agree>({
  name: 'agreeCostDispute',
  summary: '认可费用，结束异议',
  tag,
  method: 'POST',
  path: `${path}/dispute/agree`,
  access: disputes,
});

/** Disputes of all customers: those that wait the oldest first, others the newest first. */
export const list = call<typeof costDisputesSchemas.list>({
  name: 'opsCostDisputes',
  summary: '查询费用异议',
  tag,
  method: 'GET',
  path: desk,
  access: operator('cost.view'),
});

export const detail = call<typeof costDisputesSchemas.detail>({
  name: 'opsCostDispute',
  summary: '查看费用异议',
  tag,
  method: 'GET',
  path: `${desk}/detail/{id}`,
  access: operator('cost.view'),
});

/** Takes the line back by a reversal, with a right amount in its place or without; both wait for review. */
export const accept = call<typeof costDisputesSchemas.accept>({
  name: 'opsAcceptCostDispute',
  summary: '采纳费用异议：冲销，可另立正确金额',
  tag,
  method: 'POST',
  path: `${desk}/accept`,
  access: operator('cost.enter'),
});

/** Keeps to the line with a reason; the second time it is the last word. */
export const refuse = call<typeof costDisputesSchemas.refuse>({
  name: 'opsRefuseCostDispute',
  summary: '不采纳费用异议',
  tag,
  method: 'POST',
  path: `${desk}/refuse`,
  access: operator('cost.enter'),
});

/** Evidence for an answer that is being written. */
export const opsUpload = call<typeof costDisputesSchemas.opsUpload>({
  name: 'opsUploadDisputeFile',
  summary: '上传费用异议答复的凭证',
  tag,
  method: 'POST',
  path: `${desk}/upload`,
  access: operator('cost.enter'),
  encoding: 'multipart',
  retries: 0,
  creates: true,
});
