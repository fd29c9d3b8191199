import { CallError } from '@boxhaul/contract/kit';
import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { reviewSchemas } from '@boxhaul/contract/orders/review/schemas';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { orderFieldWords } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { Notice } from '../../../ui/feedback/notice';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { type Form, useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { priceOrder } from '../../../data/orders/desk-orders.api';
import { PricesNearby, useNearestPrice } from './prices-nearby';

interface PriceDialogProps {
  /** As it was seen when the dialog opened. */
  order: OpsOrderItem;
  open: boolean;
  onClose: () => void;
}

const schema = reviewSchemas.price.input.pick({ price: true, note: true });
type PriceValues = { price: string; note: string };

/** Gives an intention its price; the customer then accepts or declines it. */
export function PriceDialog({ open, ...props }: PriceDialogProps) {
  return <Closing>{open && <PriceForm {...props} />}</Closing>;
}

/** Fills in what the nearest region costs: once, and never over what somebody has typed. */
function useNearestFilled(order: OpsOrderItem, begin: Form<PriceValues>['begin']) {
  const nearest = useNearestPrice(order);
  const filled = useRef(order.auditPrice !== null);
  useEffect(() => {
    if (filled.current || nearest === undefined) return;
    filled.current = true;
    begin((now) => ({ ...now, price: now.price === '' ? nearest.price : now.price }));
  }, [nearest, begin]);
  return nearest;
}

/** Sends a price; where the customer's credit warns of it, says so first and sends it at the second word. */
function usePricing(order: OpsOrderItem, onClose: () => void) {
  const price = useMutation(priceOrder(useQueryClient()));
  // What the customer's credit warns of, at the price that it was said of.
  const [warned, setWarned] = useState<{ price: string; message: string } | null>(null);
  const form = useForm({
    keep: `order.price.${order.id}`,
    schema,
    values: { price: order.auditPrice ?? '', note: '' },
    send: async (asked) => {
      const creditSeen = warned?.price === asked.price ? true : undefined;
      try {
        await price.mutateAsync({ id: order.id, version: order.version, creditSeen, ...asked });
      } catch (error) {
        if (!(error instanceof CallError) || error.errcode !== 'CREDIT_WARNING') throw error;
        setWarned({ price: asked.price, message: error.message });
        return;
      }
      showToast('success', '报价已发给客户确认');
      onClose();
    },
  });
  return { form, warning: warned?.price === form.values.price ? warned.message : null };
}

function PriceForm({ order, onClose }: Omit<PriceDialogProps, 'open'>) {
  const { form, warning } = usePricing(order, onClose);
  const nearest = useNearestFilled(order, form.begin);
  const { data: typed } = schema.shape.price.safeParse(form.values.price);
  const total = typed === undefined ? null : toYuan(fen(fromYuan(typed) * order.cabinetNum));

  return (
    <FormDialog
      title={`意向单报价 · ${order.orderNo}`}
      okText={warning === null ? '发给客户' : '知悉并发给客户'}
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      {order.wishedPrice && (
        <p>
          客户{orderFieldWords(null).wishedPrice}：{yuan(order.wishedPrice)} 元/箱
        </p>
      )}
      <FormField form={form} name="price">
        {(field) => (
          <TextField
            {...field}
            label={`单价（元/箱，${order.cabinetType}）`}
            inputMode="decimal"
            suffix="元"
            maxLength={9}
            hint={
              total &&
              `${order.cabinetNum} 箱合计 ${yuan(total)} 元${
                nearest && nearest.price === form.values.price
                  ? `；按最近的 ${nearest.regionFullName} 预填，请核对`
                  : ''
              }`
            }
          />
        )}
      </FormField>
      <PricesNearby order={order} onTake={(near) => form.edit({ price: near })} />
      <FormField form={form} name="note">
        {(field) => <TextArea {...field} label="给客户的说明" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
