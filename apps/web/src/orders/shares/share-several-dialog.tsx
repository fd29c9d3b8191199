import type { ShareAnswer } from '@boxhaul/contract/orders';
import { sharesSchemas } from '@boxhaul/contract/orders/shares/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderItem } from '../../data/orders/orders.api';
import { makeShares } from '../../data/orders/shares.api';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { EMPTY_SHARE, ShareFields } from './share-fields';
import { SharedOrders } from './shared-orders';
import css from './shares.module.css';

interface FormProps {
  orders: readonly OrderItem[];
  onAnswered: (answers: readonly ShareAnswer[]) => void;
  onClose: () => void;
}

function SeveralForm({ orders, onAnswered, onClose }: FormProps) {
  const make = useMutation(makeShares(useQueryClient()));
  const form = useForm({
    keep: `orders.share.${orders.map(({ orderId }) => orderId).join('.')}`,
    schema: sharesSchemas.makeSeveral.input,
    values: EMPTY_SHARE,
    inputOf: (values) => ({ ...values, orders: orders.map(({ orderId }) => ({ id: orderId })) }),
    send: async (output) => onAnswered((await make.mutateAsync(output)).answers),
  });
  return (
    <FormDialog
      title={`分享 · ${orders.length} 票`}
      okText="生成链接"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>每单各生成一个链接，收到的人不用账号就能看到箱子的位置与进度；可以在各单的“分享”里收回。</p>
      <ShareFields form={form} />
      <p className={css.orders}>{orders.map(({ orderNo }) => orderNo).join('、')}</p>
    </FormDialog>
  );
}

interface ShareSeveralDialogProps extends Pick<FormProps, 'orders' | 'onClose'> {
  /** The shares were made, as far as they could be. */
  onShared: () => void;
}

/** Shares several orders with the same people, a link each. */
export function ShareSeveralDialog({ orders, onShared, onClose }: ShareSeveralDialogProps) {
  const [answers, setAnswers] = useState<readonly ShareAnswer[] | null>(null);
  if (answers !== null) return <SharedOrders orders={orders} answers={answers} onClose={onClose} />;
  return (
    <SeveralForm
      orders={orders}
      onAnswered={(given) => {
        setAnswers(given);
        onShared();
      }}
      onClose={onClose}
    />
  );
}
