import type { Proof } from './proof';

/** What a node of a task means (decisions 4). Whatever it is called, everything that follows from it goes by this. */
export const NODE_KINDS = [
  'accept',
  'arrive_pickup',
  'pick_empty',
  'pick_loaded',
  'arrive_door',
  'start_door',
  'finish_door',
  'arrive_return',
  'return_loaded',
  'return_empty',
  'stop',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** How people call it where a template has no other name for it. */
export const NODE_KIND_WORDS: Readonly<Record<NodeKind, string>> = {
  accept: '接单',
  arrive_pickup: '到达提柜码头',
  pick_empty: '提空柜',
  pick_loaded: '提重柜',
  arrive_door: '到达门点',
  start_door: '开始装卸',
  finish_door: '装卸完成',
  arrive_return: '到达还柜点',
  return_loaded: '还重柜完成',
  return_empty: '还空柜完成',
  stop: '途中节点',
};

/** At these a box is fetched. */
export const PICKED_KINDS = ['pick_empty', 'pick_loaded'] as const satisfies readonly NodeKind[];

/** At these it is given back. */
export const RETURNED_KINDS = ['return_loaded', 'return_empty'] as const satisfies readonly NodeKind[];

/** The stops between that are added most often, with the proof that each usually asks for. */
export const USUAL_STOPS: readonly { readonly name: string; readonly proofs: readonly Proof[] }[] = [
  { name: '过磅', proofs: ['weighing'] },
  { name: '查验', proofs: ['scene'] },
  { name: '加封', proofs: ['seal_no'] },
  { name: '等候', proofs: [] },
  { name: '其他节点', proofs: [] },
];

/** Where a node happens: nowhere in particular, or at a place of the task. */
export const NODE_PLACES = ['any', 'dock', 'door', 'return'] as const;
export type NodePlace = (typeof NODE_PLACES)[number];

/** How people call it. */
export const NODE_PLACE_WORDS: Readonly<Record<NodePlace, string>> = {
  any: '不限地点',
  dock: '提柜码头',
  door: '门点',
  return: '还柜码头或堆场',
};

/** What a node begins or ends for those who price a box. */
export const NODE_TRIGGERS = [
  'waiting_begins',
  'waiting_ends',
  'overnight_begins',
  'overnight_ends',
  'dry_run_ends',
] as const;
export type NodeTrigger = (typeof NODE_TRIGGERS)[number];

/** How people call it. */
export const NODE_TRIGGER_WORDS: Readonly<Record<NodeTrigger, string>> = {
  waiting_begins: '待时起算',
  waiting_ends: '待时截止',
  overnight_begins: '压夜起算',
  overnight_ends: '压夜截止',
  dry_run_ends: '此后不能放空',
};
