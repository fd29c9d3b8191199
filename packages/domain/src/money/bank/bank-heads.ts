import { plainCell } from '../../kit/cells/plain-cell';
import { BANK_COLUMNS, type BankColumn } from '../words/bank-line';
import { BANK_LAYOUTS, type BankHeads } from './bank-layouts';

/** Beside the layouts of each: what other banks, and people who type a table, write; the likeliest first. */
const OTHERS: BankHeads = {
  交易日期: 'date',
  交易日: 'date',
  记账日期: 'date',
  记账日: 'date',
  入账日期: 'date',
  入账日: 'date',
  到账日期: 'date',
  交易时间: 'date',
  记账时间: 'date',
  入账时间: 'date',
  到账时间: 'date',
  日期: 'date',
  时间: 'date',
  交易日期时间: 'date',
  付款日期: 'date',
  收款日期: 'date',
  transactiondate: 'date',
  postingdate: 'date',
  bookingdate: 'date',
  valuedate: 'date',
  date: 'date',
  贷方发生额: 'credit',
  贷方金额: 'credit',
  贷方: 'credit',
  贷: 'credit',
  收入金额: 'credit',
  收入: 'credit',
  收入额: 'credit',
  转入金额: 'credit',
  转入: 'credit',
  存入金额: 'credit',
  存入: 'credit',
  收款金额: 'credit',
  收款: 'credit',
  入账金额: 'credit',
  '贷方发生额(贷)': 'credit',
  '贷方发生额(收入)': 'credit',
  '贷方金额(收入)': 'credit',
  '收入(贷方)': 'credit',
  creditamount: 'credit',
  credit: 'credit',
  deposit: 'credit',
  借方发生额: 'debit',
  借方金额: 'debit',
  借方: 'debit',
  借: 'debit',
  支出金额: 'debit',
  支出: 'debit',
  支出额: 'debit',
  转出金额: 'debit',
  转出: 'debit',
  支取金额: 'debit',
  支取: 'debit',
  取出金额: 'debit',
  付款金额: 'debit',
  付款: 'debit',
  出账金额: 'debit',
  '借方发生额(借)': 'debit',
  '借方发生额(支取)': 'debit',
  '借方金额(支出)': 'debit',
  '支出(借方)': 'debit',
  debitamount: 'debit',
  debit: 'debit',
  withdrawal: 'debit',
  交易金额: 'amount',
  发生额: 'amount',
  发生金额: 'amount',
  收付金额: 'amount',
  收支金额: 'amount',
  金额: 'amount',
  交易额: 'amount',
  amount: 'amount',
  transactionamount: 'amount',
  借贷标志: 'direction',
  借贷标识: 'direction',
  借贷方向: 'direction',
  借贷类型: 'direction',
  借贷: 'direction',
  '借/贷': 'direction',
  收支标志: 'direction',
  收支标识: 'direction',
  收支方向: 'direction',
  收支类型: 'direction',
  收支: 'direction',
  '收/支': 'direction',
  收付标志: 'direction',
  收付标识: 'direction',
  收付方向: 'direction',
  收付类型: 'direction',
  收付: 'direction',
  '收/付': 'direction',
  来往标志: 'direction',
  来往方向: 'direction',
  来往账标志: 'direction',
  往来标志: 'direction',
  '来账/往账': 'direction',
  方向: 'direction',
  'debit/credit': 'direction',
  'dr/cr': 'direction',
  对方户名: 'payer',
  对方名称: 'payer',
  对方单位名称: 'payer',
  对方单位: 'payer',
  对方账户名称: 'payer',
  对方账号名称: 'payer',
  对方帐号名称: 'payer',
  对方账户名: 'payer',
  对方客户名称: 'payer',
  付款人名称: 'payer',
  付款人户名: 'payer',
  付款方名称: 'payer',
  付款方户名: 'payer',
  付款人: 'payer',
  付款方: 'payer',
  对手户名: 'payer',
  对手名称: 'payer',
  交易对手名称: 'payer',
  交易对手: 'payer',
  交易对方名称: 'payer',
  交易对方: 'payer',
  '收(付)方名称': 'payer',
  收付方名称: 'payer',
  收付款方名称: 'payer',
  '收(付)方户名': 'payer',
  对方: 'payer',
  counterparty: 'payer',
  payer: 'payer',
  payername: 'payer',
  对方账号: 'payerAccount',
  对方帐号: 'payerAccount',
  对方账户: 'payerAccount',
  对方卡号: 'payerAccount',
  '对方卡号/账号': 'payerAccount',
  付款人账号: 'payerAccount',
  付款人帐号: 'payerAccount',
  付款方账号: 'payerAccount',
  付款账号: 'payerAccount',
  对手账号: 'payerAccount',
  对手账户: 'payerAccount',
  交易对手账号: 'payerAccount',
  '收(付)方账号': 'payerAccount',
  '收(付)方帐号': 'payerAccount',
  收付方账号: 'payerAccount',
  收付款方账号: 'payerAccount',
  counterpartyaccount: 'payerAccount',
  摘要: 'summary',
  交易摘要: 'summary',
  业务摘要: 'summary',
  '摘要/用途': 'summary',
  用途: 'summary',
  交易用途: 'summary',
  附言: 'summary',
  交易附言: 'summary',
  客户附言: 'summary',
  备注: 'summary',
  交易备注: 'summary',
  说明: 'summary',
  商品说明: 'summary',
  reference: 'summary',
  remark: 'summary',
  remarks: 'summary',
  description: 'summary',
  narrative: 'summary',
  交易流水号: 'serial',
  银行流水号: 'serial',
  核心流水号: 'serial',
  企业流水号: 'serial',
  电子流水号: 'serial',
  流水号: 'serial',
  业务流水号: 'serial',
  交易参考号: 'serial',
  参考号: 'serial',
  交易唯一标识: 'serial',
  唯一标识: 'serial',
  交易编号: 'serial',
  交易单号: 'serial',
  交易订单号: 'serial',
  凭证号: 'serial',
  transactionreferencenumber: 'serial',
  transactionid: 'serial',
  交易类型: 'type',
  业务类型: 'type',
  交易种类: 'type',
  交易名称: 'type',
  交易分类: 'type',
  交易状态: 'status',
  当前状态: 'status',
  处理状态: 'status',
  币种: 'currency',
  交易币种: 'currency',
  交易货币: 'currency',
  货币: 'currency',
  币别: 'currency',
  currency: 'currency',
};

const HAN = /\p{Script=Han}/u;

/** A head as it is compared: 'Transaction Date' behind '交易日期', units and signs apart. */
export function plainBankHead(text: string): string {
  const plain = plainCell(text.slice(0, 80)).replace(/[*\s]/g, '').toLowerCase();
  const latin = plain.search(/[a-z]/);
  const own = latin > 0 && HAN.test(plain.slice(0, latin)) ? plain.slice(0, latin) : plain;
  return own
    .replace(/\/元(?=\(|$)/, '')
    .replace(/[([]([+-]?元|人民币元?|cny|rmb)[)\]]$/, '')
    .replace(/[([/|:-]+$/, '');
}

/** Heads stand among so many rows: a bank writes of whom and when above its table. */
export const BANK_HEAD_ROWS = 30;

/** In which column each thing stands. */
export type BankMapping = Partial<Record<BankColumn, number>>;

/** The heads of a column, the likeliest first. */
const headsOf = (layout: BankHeads, column: BankColumn): string[] =>
  Object.keys(layout).filter((head) => layout[head] === column);

function mappingBy(found: readonly string[], layout: BankHeads): BankMapping {
  const mapping: BankMapping = {};
  const used = new Set<number>();
  for (const column of BANK_COLUMNS) {
    // What a bank has under a head of its own is nothing else there.
    const known = [...headsOf(layout, column), ...headsOf({ ...OTHERS, ...layout }, column)];
    const place = known
      .map((head) => found.findIndex((text, at) => text === head && !used.has(at)))
      .find((at) => at >= 0);
    if (place === undefined) continue;
    mapping[column] = place;
    used.add(place);
  }
  return mapping;
}

/** How many of a layout's columns are there, and how many it has. */
function knownBy(found: readonly string[], layout: BankHeads): { known: number; size: number } {
  const columns = BANK_COLUMNS.map((column) => headsOf(layout, column)).filter(({ length }) => length > 0);
  return {
    known: columns.filter((heads) => heads.some((head) => found.includes(head))).length,
    size: columns.length,
  };
}

/** A layout without its heads that mean another thing elsewhere, where a head that says so itself is there: 借贷标志 before 交易类型. */
function withoutSpare(found: readonly string[], layout: BankHeads): BankHeads {
  const isSpare = ([head, column]: [string, BankColumn]): boolean =>
    (OTHERS[head] ?? column) !== column && headsOf(OTHERS, column).some((other) => found.includes(other));
  return Object.fromEntries(Object.entries(layout).filter((one) => !isSpare(one)));
}

/** '交易时间' beside '交易日期' is a time of day alone. */
const withoutClocks = (heads: readonly string[]): string[] =>
  heads.map((head) =>
    head.endsWith('时间') && ['日期', '日'].some((day) => heads.includes(head.replace(/时间$/, day)))
      ? ''
      : head,
  );

/** Which column is which by a row of heads: by the bank of which most heads are there, else by what others write. */
export function bankColumns(cells: readonly string[]): BankMapping {
  const found = withoutClocks(cells.map(plainBankHead));
  let best: { layout: BankHeads; score: number } = { layout: {}, score: 0 };
  for (const layout of Object.values(BANK_LAYOUTS)) {
    const { known, size } = knownBy(found, layout);
    // Of a bank that says more and of which all is there, more is known.
    const score = known === size ? known + 1 : known;
    if (score > best.score) best = { layout, score };
  }
  return mappingBy(found, withoutSpare(found, best.layout));
}

const NAMED_OWN = new Set('本方账号 本方帐号 我方账号 查询账号 查询帐号'.split(' '));
const OWN = new Set('银行账号 账号 帐号 账户号 账户号码 卡号 账户'.split(' '));

/** Whether a head says that it is of our own account. */
export const namesOwnAccount = (text: string): boolean => NAMED_OWN.has(plainBankHead(text));
/** The same, or is so where nobody else's account is named. */
export const isOwnAccount = (text: string): boolean => namesOwnAccount(text) || OWN.has(plainBankHead(text));
