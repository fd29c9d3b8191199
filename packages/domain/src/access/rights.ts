/** What a role lets its operators do (S6); each call of the desk names the one that it asks for. */
export const RIGHTS = [
  'order.view',
  'order.review',
  'order.place',
  'order.papers',
  'quote.explain',
  'dispatch.view',
  'dispatch.assign',
  'dispatch.checkin',
  'terminal.view',
  'terminal.manage',
  'cost.view',
  'cost.review',
  'cost.enter',
  'cost.policy',
  'statement.manage',
  'statement.receive',
  'payable.view',
  'payable.manage',
  'payable.review',
  'customer.view',
  'customer.manage',
  'customer.terms',
  'operator.manage',
  'audit.view',
  'certification.review',
  'calendar.manage',
  'notice.manage',
  'price.manage',
  'place.view',
  'place.manage',
  'agreement.view',
  'agreement.manage',
] as const;
export type Right = (typeof RIGHTS)[number];

/** What each right lets one do, as the description of the calls says it. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  'order.view': '查看订单',
  'order.review': '审核订单',
  'order.place': '代客下单',
  'order.papers': '上传与移除单证',
  'quote.explain': '查看报价依据',
  'dispatch.view': '查看调度',
  'dispatch.assign': '派车',
  'dispatch.checkin': '登记节点',
  'terminal.view': '查看终端',
  'terminal.manage': '管理终端',
  'cost.view': '查看费用',
  'cost.review': '审核费用',
  'cost.enter': '录入与冲销费用',
  'cost.policy': '维护计费规则与税率',
  'statement.manage': '制作、发送与作废对账单',
  'statement.receive': '登记、核销与冲销收款',
  'payable.view': '查看应付与毛利',
  'payable.manage': '维护收款方、应付费用与结算单',
  'payable.review': '审核应付费用、确认付款',
  'customer.view': '查看客户',
  'customer.manage': '管理客户',
  'customer.terms': '维护合同条款',
  'operator.manage': '管理客服账号与角色',
  'audit.view': '查看操作日志',
  'certification.review': '审核企业认证',
  'calendar.manage': '维护工作日历',
  'notice.manage': '管理通知发送记录',
  'price.manage': '维护运价表',
  'place.view': '查看港口与地区',
  'place.manage': '维护港口与地区',
  'agreement.view': '查看运输协议',
  'agreement.manage': '发起协议与维护协议模板',
};

/** The rights among texts from outside, each once; whatever is none is dropped. */
export const readRights = (texts: readonly string[]): Right[] =>
  RIGHTS.filter((right) => texts.includes(right));

/** The part of the desk that a right is about. */
export type RightGroup = Right extends `${infer Group}.${string}` ? Group : never;

/** How people call the parts of the desk, in the order in which rights are shown. */
export const RIGHT_GROUP_WORDS: Readonly<Record<RightGroup, string>> = {
  order: '订单',
  quote: '报价',
  dispatch: '调度',
  terminal: '车载终端',
  cost: '费用',
  statement: '对账单',
  payable: '应付',
  customer: '客户',
  operator: '客服账号',
  audit: '操作日志',
  certification: '企业认证',
  calendar: '工作日历',
  notice: '通知',
  price: '运价',
  place: '港口与地区',
  agreement: '运输协议',
};
