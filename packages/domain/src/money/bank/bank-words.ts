import { plainCell } from '../../kit/cells/plain-cell';

/** Which way money went: in, out, or not at all. */
export type BankSide = 'in' | 'out' | 'none';

/** A list of whole words as they are compared: full-width signs plain, without spaces, in capitals. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const wordOf = (text: string): string => plainCell(text).replaceAll(' ', '').toUpperCase();

const SIDES: Readonly<Record<BankSide, ReadonlySet<string>>> = {
  in: words('贷 贷方 贷记 收 收方 收入 收款 转入 存入 入账 入帐 进账 来账 来帐 汇入 已收入 C CR CREDIT'),
  out: words(
    '借 借方 借记 支 付 付方 支出 付款 转出 取出 支取 出账 出帐 扣账 扣款 往账 往帐 汇出 已支出 D DR DEBIT',
  ),
  // Wallets: between one's own pockets.
  none: words('不计收支 不计 中性 中性交易 非收支 其他 其它 /'),
};

/** Whether a word is in a list, or all of the words that signs and brackets join: '贷(收入)', 'CNY-人民币'. */
function isIn(list: ReadonlySet<string>, text: string): boolean {
  const word = wordOf(text);
  const parts = word.split(/[-()[\]/|:_]+/).filter((part) => part !== '');
  return list.has(word) || (parts.length > 0 && parts.every((part) => list.has(part)));
}

/** Which way a line's mark says that money went; undefined for any other word. */
export const bankSide = (text: string): BankSide | undefined =>
  (['in', 'out', 'none'] as const).find((side) => isIn(SIDES[side], text));

const DONE = words(
  '成功 处理成功 交易成功 支付成功 转账成功 收款成功 入账成功 记账成功 已成功 已收钱 已收款 已存入零钱 已存入零钱通 朋友已收钱 对方已收钱 已到账 已入账 已记账 已支付 已完成 交易完成 完成 正常',
);
const NOT_DONE = words(
  '失败 已失败 交易失败 支付失败 转账失败 关闭 已关闭 交易关闭 取消 已取消 交易取消 撤销 已撤销 冲正 已冲正 已作废 未支付 待付款 等待付款 待收款 等待收款 等待确认收货 处理中 待处理 待入账 退款成功 已退款 全额退款 已全额退款 已退还 对方已退还 退票 已退票 已退汇 已过期',
);

/** Whether a line's state says that the money has come; undefined for any other word. */
export function bankDone(text: string): boolean | undefined {
  return isIn(DONE, text) ? true : isIn(NOT_DONE, text) ? false : undefined;
}

// By ISO 4217, by the banks' own code of old and by 招商银行's.
const YUAN = words('156 01 001 10 人民币 人民币元 元 CNY RMB CNY人民币 人民币CNY RMB人民币');

/** Whether a line is of yuan, by its currency. */
export const isYuan = (text: string): boolean => isIn(YUAN, text);

const REVERSALS = words(
  '冲正 冲账 冲帐 冲销 抹账 抹帐 红字 红冲 红字冲账 红字冲销 撤销 交易撤销 冲正交易 当日冲正 隔日冲正 反交易',
);
const REFUNDS = words('退款 退汇 退票 退回 退还 退货 退款成功 转账退回 汇款退回 来账退汇 往账退汇');

/** What a payment is by a word of its own; undefined where it is an ordinary one. */
export function bankTurn(text: string): 'reversal' | 'refund' | undefined {
  const word = wordOf(text);
  return REVERSALS.has(word) ? 'reversal' : REFUNDS.has(word) ? 'refund' : undefined;
}

/** The same of a type, whose parts wallets join: '转账-退款'. */
export const bankTurnOfType = (text: string): 'reversal' | 'refund' | undefined =>
  bankTurn(text) ?? bankTurn(plainCell(text).split('-').at(-1) ?? '');

const SUMS = words(
  '合计 合计金额 合计笔数 总计 小计 累计 共计 本页合计 本页小计 本月合计 本日合计 借方合计 贷方合计 收入合计 支出合计 汇总',
);

/** Whether a line begins with the word of a sum, whatever it comes to: '合计：3 笔'. */
export const isBankSum = (text: string): boolean => SUMS.has(wordOf(text).replace(/[:\d].*$/s, ''));
