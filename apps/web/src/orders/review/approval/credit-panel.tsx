import type { OrderCredit } from '@boxhaul/contract/orders';
import { CREDIT_WARNING_WORDS } from '@boxhaul/domain/orders';
import { yuan } from '../../../lib/format/format';
import { Notice } from '../../../ui/feedback/notice';
import { Facts } from '../../../ui/layout/facts';
import { Section } from '../../../ui/layout/section';

const inYuan = (amount: string): string => `${yuan(amount)} 元`;

/** '超出信用额度、有逾期未付款', or '' where nothing warns. */
export const creditWords = ({ warnings }: OrderCredit): string =>
  warnings.map((one) => CREDIT_WARNING_WORDS[one]).join('、');

/** What the customer owes and may owe, and what the order adds to it. */
export function CreditFacts({ credit }: { credit: OrderCredit }) {
  const { limit, owed, overdue, overdueDays, advance, running, adds, used } = credit;
  return (
    <Facts
      facts={[
        { label: '客户欠款', value: inYuan(owed) },
        {
          label: '其中逾期',
          value: overdueDays > 0 ? `${inYuan(overdue)}（最长 ${overdueDays} 天）` : '没有',
        },
        { label: '在途订单', value: inYuan(running) },
        { label: '预收款', value: inYuan(advance) },
        { label: '本单新增', value: inYuan(adds) },
        { label: '通过后占用', value: inYuan(used) },
        { label: '信用额度', value: limit === null ? '没有约定' : inYuan(limit) },
      ]}
    />
  );
}

/** The same as a part of the order under review, with what a reviewer is warned of. */
export function CreditPanel({ credit }: { credit: OrderCredit }) {
  const words = creditWords(credit);
  return (
    <Section title="客户信用">
      {words && <Notice tone="warning">{words}，审核通过前需再确认一次。</Notice>}
      <CreditFacts credit={credit} />
    </Section>
  );
}
