import { useState } from 'react';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';

interface FoundOrder {
  orderId: string;
  orderNo: string;
  customerName: string;
  cabinets: readonly { cabinetId: string; seq: number; cabinetNo: string | null }[];
}

interface OrderBoxFieldsProps {
  form: FormPart<Record<'orderNo' | 'orderId' | 'cabinetId', string>>;
  find: (orderNo: string) => Promise<FoundOrder>;
}

/** A box of an order: the order is found by its number, then the box is chosen; of one box, it is. */
export function OrderBoxFields({ form, find }: OrderBoxFieldsProps) {
  const [order, setOrder] = useState<FoundOrder | null>(null);
  const take = (found: FoundOrder) => {
    setOrder(found);
    const [only, second] = found.cabinets;
    form.edit({ orderId: found.orderId, cabinetId: second === undefined ? (only?.cabinetId ?? '') : '' });
  };
  const { busy, run } = useSingleFlight(async () => {
    const orderNo = form.values.orderNo.trim();
    if (orderNo === '' || orderNo === order?.orderNo) return;
    const look = async () => take(await find(orderNo));
    const failure = await failureOf(look());
    if (failure === null) return;
    setOrder(null);
    form.edit({ orderId: '', cabinetId: '' });
    form.refuse({ message: failure, fields: { orderNo: failure } });
  });
  return (
    <>
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
            label="箱"
            placeholder={order ? '选择箱' : '先查找订单'}
            options={(order?.cabinets ?? []).map(({ cabinetId, seq, cabinetNo }) => ({
              value: cabinetId,
              label: `第 ${seq} 箱`,
              ...(cabinetNo !== null && { hint: cabinetNo, keywords: cabinetNo }),
            }))}
          />
        )}
      </FormField>
    </>
  );
}
