import { call, operator } from '../../kit/client/call';
import type { feesSchemas } from './schemas';

const path = '/api/ops/fees';
const tag = 'fees';

/** Cost lines of all customers, those that wait for review the oldest first, others the newest first. */
export const list = call<typeof feesSchemas.list>({
  name: 'opsFees',
  summary: '查询费用',
  tag,
  method: 'GET',
  path,
  access: operator('cost.view'),
});

/** One line: how it came about, what happened to it, what may be done. */
export const detail = call<typeof feesSchemas.detail>({
  name: 'opsFee',
  summary: '查看费用',
  tag,
  method: 'GET',
  path: `${path}/detail/{id}`,
  access: operator('cost.view'),
});

/** An order as somebody who enters a fee finds it: by its number, with its boxes. */
export const findOrder = call<typeof feesSchemas.findOrder>({
  name: 'opsFeeOrder',
  summary: '录入费用：按订单号查找订单与箱',
  tag,
  method: 'GET',
  path: `${path}/order`,
  access: operator('cost.enter'),
});

/** Enters a fee of a box by hand; freight comes from the order's price alone. */
export const enter = call<typeof feesSchemas.enter>({
  name: 'opsEnterFee',
  summary: '录入费用',
  tag,
  method: 'POST',
  path: `${path}/enter`,
  access: operator('cost.enter'),
  creates: true,
});

/** Puts right a line that is not confirmed; one that was refused waits for review again. */
export const edit = call<typeof feesSchemas.edit>({
  name: 'opsEditFee',
  summary: '修改未确认的费用',
  tag,
  method: 'POST',
  path: `${path}/edit`,
  access: operator('cost.enter'),
});

/** Charges refused freight anew, at the price that its order has now; it waits for review again. */
export const recharge = call<typeof feesSchemas.recharge>({
  name: 'opsRechargeFreight',
  summary: '按订单运价重新提交运费',
  tag,
  method: 'POST',
  path: `${path}/recharge`,
  access: operator('cost.enter'),
});

/** Demands what the fee policies say of an order's boxes: new fees wait for review, those that still wait are counted anew. */
export const propose = call<typeof feesSchemas.propose>({
  name: 'opsProposeFees',
  summary: '按规则生成费用',
  tag,
  method: 'POST',
  path: `${path}/propose`,
  access: operator('cost.enter'),
});

/** Confirms lines, each for itself: the answer says of each whether it was. */
export const approve = call<typeof feesSchemas.approve>({
  name: 'opsApproveFees',
  summary: '审核通过费用',
  tag,
  method: 'POST',
  path: `${path}/approve`,
  encoding: 'json',
  access: operator('cost.review'),
});

export const reject = call<typeof feesSchemas.reject>({
  name: 'opsRejectFee',
  summary: '审核不通过费用',
  tag,
  method: 'POST',
  path: `${path}/reject`,
  access: operator('cost.review'),
});

/** Takes back a confirmed line by a line of the opposite amount, with or without another in its place; both wait for review. */
export const reverse = call<typeof feesSchemas.reverse>({
  name: 'opsReverseFee',
  summary: '冲销费用',
  tag,
  method: 'POST',
  path: `${path}/reverse`,
  access: operator('cost.enter'),
  creates: true,
});

/** Cost types, fee policies and tax rates, past ones and those to come. */
export const rules = call<typeof feesSchemas.rules>({
  name: 'opsFeeRules',
  summary: '查看费用类型、计费规则与税率',
  tag,
  method: 'GET',
  path: `${path}/rules`,
  access: operator('cost.view'),
});

/** How a fee is counted from today or a day to come on; what began earlier is never changed. */
export const savePolicy = call<typeof feesSchemas.savePolicy>({
  name: 'opsSaveFeePolicy',
  summary: '新增或修改未生效的计费规则',
  tag,
  method: 'POST',
  path: `${path}/policy/save`,
  access: operator('cost.policy'),
});

export const dropPolicy = call<typeof feesSchemas.dropPolicy>({
  name: 'opsDropFeePolicy',
  summary: '删除未生效的计费规则',
  tag,
  method: 'POST',
  path: `${path}/policy/drop`,
  access: operator('cost.policy'),
});

/** What invoices are taxed at from today or a day to come on. */
export const saveTaxRate = call<typeof feesSchemas.saveTaxRate>({
  name: 'opsSaveTaxRate',
  summary: '新增或修改未生效的税率',
  tag,
  method: 'POST',
  path: `${path}/tax-rate/save`,
  access: operator('cost.policy'),
});

/** What the books say, and whether they agree with the lines. */
export const ledger = call<typeof feesSchemas.ledger>({
  name: 'opsLedger',
  summary: '总账余额与核对结果',
  tag,
  method: 'GET',
  path: `${path}/ledger`,
  access: operator('cost.view'),
});

/** Ten thousand rows. */
const LONGEST_LIST = 8 * 1024 * 1024;

/** Reads a file of fees, or its rows again once they were mended, and says of each what would come of it; nothing is entered. */
export const checkImport = call<typeof feesSchemas.checkImport>({
  name: 'opsCheckFeeImport',
  summary: '检查要导入的费用',
  tag,
  method: 'POST',
  path: `${path}/import/check`,
  reads: true,
  encoding: 'json',
  takesFile: true,
  bodyLimit: LONGEST_LIST,
  access: operator('cost.enter'),
});

/** Enters the rows of a file: all of them, or those alone that are good; each waits for review, and none is entered twice. */
export const enterImport = call<typeof feesSchemas.enterImport>({
  name: 'opsEnterFeeImport',
  summary: '导入费用',
  tag,
  method: 'POST',
  path: `${path}/import/enter`,
  encoding: 'json',
  bodyLimit: LONGEST_LIST,
  access: operator('cost.enter'),
  creates: true,
});

/** The Excel file to be filled in. */
export const importTemplate = call<typeof feesSchemas.importTemplate>({
  name: 'opsFeeImportTemplate',
  summary: '费用导入模板',
  tag,
  method: 'GET',
  path: `${path}/import/template`,
  access: operator('cost.enter'),
});
