import type { TimeAnswer } from '@boxhaul/contract/orders';
import { orderChangesSchemas } from '@boxhaul/contract/orders/order-changes/schemas';
import { fromWireTime } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestTimes } from '../../../data/orders/order-changes.api';
import type { OrderItem } from '../../../data/orders/orders.api';
import { RequireDateField } from '../../../parts/orders/require-date-field';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { type FormPart, useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './chosen.module.css';
import { hoursOf, type Shift, shifted } from './shift-hours';

/** One time for all, or each so much later or earlier. */
type Way = 'at' | 'by';

/** What the form holds; a type, so that the form takes it. */
type Values = Pick<Shift, 'direction' | 'amount' | 'unit'> & { requireDate: string; reason: string };

const WAYS = [
  { value: 'at', label: '改到同一时间' },
  { value: 'by', label: '推后或提前' },
] as const;
const DIRECTIONS = [
  { value: 'later', label: '推后' },
  { value: 'earlier', label: '提前' },
] as const;
const UNITS = [
  { value: 'hours', label: '小时' },
  { value: 'days', label: '天' },
] as const;
const EMPTY: Values = { requireDate: '', direction: 'later', amount: '', unit: 'hours', reason: '' };
/** Refused as no number. */
const NONE = '-';

const schema = orderChangesSchemas.requestTimes.input;

function ShiftFields({ form }: { form: FormPart<Values> }) {
  return (
    <>
      <FormField form={form} name="direction" choice>
        {(field) => <Segmented {...field} label="推后还是提前" options={DIRECTIONS} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="amount">
          {(field) => (
            <TextField
              {...field}
              required
              label="多久"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="unit" choice>
          {(field) => <Segmented {...field} label="单位" options={UNITS} />}
        </FormField>
      </div>
    </>
  );
}

/** The chosen orders, each with its time now and then. */
function Times({ orders, then }: { orders: readonly OrderItem[]; then: (now: string) => string | null }) {
  return (
    <ul className={css.times} aria-label="所选订单的时间">
      {orders.map(({ orderId, orderNo, requireDate, actions }) => {
        const changes = actions.includes('request_change');
        const next = changes ? then(requireDate) : null;
        return (
          <li key={orderId}>
            <b className="figure">{orderNo}</b>
            <span className="figure">
              {requireDate.slice(0, 16)}
              {next !== null && ` → ${next.slice(0, 16)}`}
            </span>
            {!changes && <span className={css.minor}>现在不能改单，会跳过</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface TimeFormProps {
  orders: readonly OrderItem[];
  onAnswered: (answers: readonly TimeAnswer[]) => void;
  onClose: () => void;
}

/** To which time the chosen orders are to be moved, with what becomes of each. */
export function TimeForm({ orders, onAnswered, onClose }: TimeFormProps) {
  const ask = useMutation(requestTimes(useQueryClient()));
  const [way, setWay] = useState<Way>('at');
  const form = useForm<typeof schema, Values>({
    keep: `orders.time.${orders.map(({ orderId }) => orderId).join('.')}`,
    schema,
    values: EMPTY,
    inputOf: (values) => ({
      orders: orders.map(({ orderId, version }) => ({ id: orderId, version })),
      ...(way === 'at' ? { requireDate: values.requireDate } : { shiftHours: hoursOf(values) ?? NONE }),
      reason: values.reason,
    }),
    // Of what is not asked nothing can be told.
    fieldOf: (key) => (key === 'shiftHours' || (key === 'requireDate' && way === 'by') ? 'amount' : key),
    send: async (input) => onAnswered((await ask.mutateAsync(input)).answers),
  });
  const { requireDate, ...shift } = form.values;
  const hours = hoursOf(shift);
  const then = (now: string): string | null => {
    if (way === 'at') return fromWireTime(requireDate) && requireDate;
    return hours === null ? null : shifted(now, hours);
  };
  return (
    <FormDialog
      title={`改时间 · ${orders.length} 票`}
      okText="提交改时间申请"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Segmented label="怎么改" options={WAYS} value={way} onChange={setWay} />
      {way === 'at' ? (
        <FormField form={form} name="requireDate">
          {(field) => <RequireDateField {...field} required label="新的装卸时间" />}
        </FormField>
      ) : (
        <ShiftFields form={form} />
      )}
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label="给客服的说明（选填）" rows={2} maxLength={200} />}
      </FormField>
      <p className={css.minor}>每单各提一份改单申请，运价不变；客服同意后生效，同意前可以逐单撤回。</p>
      <Times orders={orders} then={then} />
    </FormDialog>
  );
}
