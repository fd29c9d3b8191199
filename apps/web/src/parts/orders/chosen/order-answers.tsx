import type { OrderAnswer } from '@boxhaul/contract/orders';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../../../ui/icons';
import css from './order-answers.module.css';

interface OrderAnswersProps<A extends OrderAnswer> {
  answers: readonly A[];
  /** What an order is called that the answer does not name. */
  nameOf: (id: string) => string;
  /** What was done with an order, in words: '申请已提交'. */
  done: (answer: A) => ReactNode;
  /** Why the others were left, before the colon of each: '没有提交'. */
  left: string;
  /** What can be done next with an order that was done. */
  more?: (answer: A) => ReactNode;
}

/** What has become of each of several orders: done, or left with its reason. */
export function OrderAnswers<A extends OrderAnswer>({
  answers,
  nameOf,
  done,
  left,
  more,
}: OrderAnswersProps<A>) {
  return (
    <ul className={css.list} aria-label="每一单的结果">
      {answers.map((answer) => {
        const { id, orderNo, refusal } = answer;
        return (
          <li key={id} className={css.row} data-left={refusal === null ? undefined : true}>
            {refusal === null ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
            <b className="figure">{orderNo || nameOf(id)}</b>
            <span className={css.words}>{refusal === null ? done(answer) : `${left}：${refusal}`}</span>
            {refusal === null && more?.(answer)}
          </li>
        );
      })}
    </ul>
  );
}
