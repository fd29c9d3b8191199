/** What a role of an enterprise lets its accounts do on the pages that its menus open (decisions 11.15), in this order. */
export const CUSTOMER_RIGHTS = [
  'publish',
  'track',
  'share',
  'cancel',
  'prices',
  'costs',
  'export',
  'documents',
  'statements',
  'contracts',
  'staff',
] as const;
export type CustomerRight = (typeof CUSTOMER_RIGHTS)[number];

interface CustomerRightWords {
  /** How a role's page calls it. */
  readonly name: string;
  /** What it lets one do, in a sentence. */
  readonly hint: string;
  /** Under which heading it stands on a role's page. */
  readonly group: string;
}

/** What each right is called and lets one do. */
export const CUSTOMER_RIGHT_WORDS: Readonly<Record<CustomerRight, CustomerRightWords>> = {
  publish: { name: '发布与修改', hint: '发布、修改、复制订单，答复报价', group: '订单' },
  track: { name: '查看轨迹', hint: '查看车辆位置、轨迹和任务节点', group: '订单' },
  share: { name: '分享订单', hint: '生成给外部人员查看订单的链接', group: '订单' },
  cancel: { name: '取消与申请取消', hint: '取消待审核的订单，申请取消或撤回申请', group: '订单' },
  documents: { name: '管理附件', hint: '为已发布的订单补充附件', group: '订单' },
  prices: { name: '查看运价', hint: '查询运价，查看订单的单价和总价', group: '价格与费用' },
  costs: { name: '查看费用', hint: '查看订单的费用明细', group: '价格与费用' },
  statements: { name: '确认对账单', hint: '确认对账单或提出异议', group: '价格与费用' },
  export: { name: '导出数据', hint: '导出订单、费用和对账数据', group: '企业' },
  contracts: { name: '签署合同', hint: '代表企业签署运输协议', group: '企业' },
  staff: { name: '管理员工', hint: '添加、停用员工账号，设置角色权限', group: '企业' },
};

/** The rights among texts from outside, each once and in their order; whatever is none is dropped. */
export const readCustomerRights = (texts: readonly string[]): CustomerRight[] =>
  CUSTOMER_RIGHTS.filter((right) => texts.includes(right));
