import { feesSchemas } from '@boxhaul/contract/fees/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterFee, type FeeOrder, findFeeOrder } from '../../data/fees.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { FeeFields } from './fee-fields';
import css from './fees.module.css';

/** A fee of a box by hand: the order is found by its number, then the box is chosen. */
export function EnterFeeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <EnterFeeForm onClose={onClose} />}</Closing>;
}

const VALUES = { orderNo: '', orderId: '', cabinetId: '', costTypeId: '', incomeAmount: '', remark: '' };

function EnterFeeForm({ onClose }: { onClose: () => void }) {
  const enter = useMutation(enterFee(useQueryClient()));
  const find = useMutation(findFeeOrder());
  const [order, setOrder] = useState<FeeOrder | null>(null);
  const form = useForm({
    schema: feesSchemas.enter.input,
    values: VALUES,
    // The order is looked for by its number; there is no field of its id.
    fieldOf: (name) => (name === 'orderId' ? 'orderNo' : name),
    send: async (output) => {
      await enter.mutateAsync(output);
      showToast('success', '费用已录入，等待审核');
      onClose();
    },
  });
  const take = (found: FeeOrder) => {
    setOrder(found);
    const [only, second] = found.cabinets;
    form.edit({ orderId: found.orderId, cabinetId: second === undefined ? (only?.cabinetId ?? '') : '' });
  };
  const { busy, run } = useSingleFlight(async () => {
    const orderNo = form.values.orderNo.trim();
    if (orderNo === '' || orderNo === order?.orderNo) return;
    const look = async () => take(await find.mutateAsync(orderNo));
    const failure = await failureOf(look());
    if (failure === null) return;
    setOrder(null);
    form.edit({ orderId: '', cabinetId: '' });
    form.refuse({ message: failure, fields: { orderNo: failure } });
  });
  return (
    <FormDialog
      title="录入费用"
      okText="录入"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="orderNo">
        {({ error, ...field }) => (
          <TextField
            {...field}
            error={error === undefined || form.values.orderNo !== '' ? error : '请填写订单号'}
            label="订单号"
            maxLength={40}
            hint={order?.customerName}
            onBlur={() => void run()}
            suffix={
              <Button variant="outline" size="s" busy={busy} onClick={() => void run()}>
                查找
              </Button>
            }
          />
        )}
      </FormField>
      <FormField form={form} name="cabinetId">
        {(field) => (
          <Combobox
            {...field}
            label="柜"
            placeholder={order ? '选择柜' : '先查找订单'}
            options={(order?.cabinets ?? []).map(({ cabinetId, seq, cabinetNo }) => ({
              value: cabinetId,
              label: `第 ${seq} 柜`,
              ...(cabinetNo !== null && { hint: cabinetNo, keywords: cabinetNo }),
            }))}
          />
        )}
      </FormField>
      <FeeFields form={form} />
      <p className={css.minor}>运费由订单运价自动产生；需要调整时选“调整运费”。</p>
    </FormDialog>
  );
}
