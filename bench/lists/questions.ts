import { account } from '@boxhaul/contract/identity';
import type { Client } from '@boxhaul/contract/kit';
import { cabinets, costFlow, fees, receipts } from '@boxhaul/contract/money';
import { orders } from '@boxhaul/contract/orders';
import { search, today } from '@boxhaul/contract/site';

/** A list as somebody opens it: by whom, and what is asked. */
export interface Question {
  name: string;
  by: 'customer' | 'clerk';
  ask: (client: Client) => Promise<unknown>;
}

const question =
  (by: Question['by']) =>
  (name: string, ask: Question['ask']): Question => ({ name, by, ask });
const customer = question('customer');
const clerk = question('clerk');

/** Who is signed in: a call that asks next to nothing. */
export const EMPTY_CALL = '空调用';
/** How the names of what somebody waits for while he types begin. */
export const AT_ONCE = '全局查找';

/** First pages and sums of the lists that grow with the years. */
export const QUESTIONS: readonly Question[] = [
  clerk(EMPTY_CALL, (client) => client.call(account.me, {})),
  customer('订单列表首页', (client) => client.call(orders.list, { pageType: 'order', pageSize: 20 })),
  customer('订单各状态计数', (client) => client.call(orders.countByStatus, {})),
  customer('箱列表首页', (client) => client.call(cabinets.list, { pageType: 'order', pageSize: 20 })),
  customer('箱列表合计', (client) => client.call(cabinets.sum, { pageType: 'order' })),
  customer('交易流水首页', (client) => client.call(costFlow.list, { pageSize: 20 })),
  customer('交易流水合计', (client) => client.call(costFlow.sum, {})),
  customer('交易流水按箱首页', (client) => client.call(cabinets.costList, { pageSize: 20 })),
  customer('交易流水按柜号查', (client) => client.call(costFlow.list, { cabinetNo: 'CSQU00', pageSize: 20 })),
  clerk('费用待审核首页与合计', (client) => client.call(fees.list, { costStatus: 0, pageSize: 50 })),
  clerk('费用已审核首页与合计', (client) => client.call(fees.list, { costStatus: 1, pageSize: 50 })),
  clerk('费用全部首页与合计', (client) => client.call(fees.list, { pageSize: 50 })),
  clerk('应收账龄首页与合计', (client) => client.call(receipts.ageing, { pageSize: 50 })),
  clerk('今日待办', (client) => client.call(today.desk, {})),
  clerk(`${AT_ONCE}柜号一部分`, (client) => client.call(search.desk, { keyword: 'CSQU00' })),
  clerk(`${AT_ONCE}柜号错一位`, (client) => client.call(search.desk, { keyword: 'CSQX0012345' })),
  clerk(`${AT_ONCE}订单号`, (client) => client.call(search.desk, { keyword: 'BHB4321' })),
  clerk(`${AT_ONCE}没有的号`, (client) => client.call(search.desk, { keyword: 'ZZQ987654' })),
  clerk('费用按订单号查', (client) => client.call(fees.list, { keyword: 'BHB4321', pageSize: 50 })),
];
