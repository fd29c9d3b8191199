import type { TimeAnswer } from '@boxhaul/contract/orders';
import { useState } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { OrderAnswers } from '../../../parts/orders/chosen/order-answers';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './chosen.module.css';
import { TimeForm } from './time-form';

interface TimeDialogProps {
  orders: readonly OrderItem[];
  /** The requests were made, as far as they could be. */
  onAsked: () => void;
  onClose: () => void;
}

const wordsOf = (answers: readonly TimeAnswer[]): string => {
  const asked = answers.filter(({ refusal }) => refusal === null).length;
  const left = answers.length - asked;
  return [
    asked > 0 ? `${asked} 单已提交申请，等待客服处理` : '没有订单提交申请',
    ...(left > 0 ? [`${left} 单没有提交`] : []),
  ].join('；');
};

/** Asks for another time of several orders, and says then what has become of each. */
export function TimeDialog({ orders, onAsked, onClose }: TimeDialogProps) {
  const [answers, setAnswers] = useState<readonly TimeAnswer[] | null>(null);
  if (answers === null)
    return (
      <TimeForm
        orders={orders}
        onAnswered={(given) => {
          setAnswers(given);
          onAsked();
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title="改时间结果"
      width={520}
      onClose={onClose}
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <p className={css.sum} role="status">
        {wordsOf(answers)}
      </p>
      <OrderAnswers
        answers={answers}
        nameOf={(id) => orders.find(({ orderId }) => orderId === id)?.orderNo ?? ''}
        done={({ requireDate }) => `已申请改到 ${requireDate?.slice(0, 16) ?? ''}`}
        left="没有提交"
      />
    </Dialog>
  );
}
