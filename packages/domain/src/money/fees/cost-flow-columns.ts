/** The columns of the cost flow in their order (decisions 6), by their fields on the wire. */
export const COST_FLOW_COLUMNS = [
  'orderNo',
  'bookSpaceNo',
  'cabinetNo',
  'cabinetType',
  'orderType',
  'costTypeName',
  'incomeAmount',
  'costStatusName',
  'settlementDate',
  'taskFinishTime',
  'updateTime',
  'remark',
] as const;
export type CostFlowColumn = (typeof COST_FLOW_COLUMNS)[number];

/** What each is called, on screen and in a file. */
export const COST_FLOW_COLUMN_WORDS: Readonly<Record<CostFlowColumn, string>> = {
  orderNo: '订单号',
  bookSpaceNo: '订舱号',
  cabinetNo: '柜号',
  cabinetType: '箱型',
  orderType: '装送',
  costTypeName: '费用类型',
  incomeAmount: '金额（元）',
  costStatusName: '费用状态',
  settlementDate: '结算日期',
  taskFinishTime: '任务完成时间',
  updateTime: '更新时间',
  remark: '备注',
};

/** What the flow by box says of each box (decisions 11.11): a column for each type of cost stands before the sum. */
export const BOX_COST_COLUMNS = [
  'cabinetNo',
  'orderNo',
  'bookSpaceNo',
  'cabinetType',
  'orderType',
  'incomeAmount',
] as const;
export type BoxCostColumn = (typeof BOX_COST_COLUMNS)[number];

/** What each is called, on screen and in a file. */
export const BOX_COST_COLUMN_WORDS: Readonly<Record<BoxCostColumn, string>> = {
  cabinetNo: COST_FLOW_COLUMN_WORDS.cabinetNo,
  orderNo: COST_FLOW_COLUMN_WORDS.orderNo,
  bookSpaceNo: COST_FLOW_COLUMN_WORDS.bookSpaceNo,
  cabinetType: COST_FLOW_COLUMN_WORDS.cabinetType,
  orderType: COST_FLOW_COLUMN_WORDS.orderType,
  incomeAmount: '合计（元）',
};
