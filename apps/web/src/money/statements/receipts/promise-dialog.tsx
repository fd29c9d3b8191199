import type { OutputOf } from '@boxhaul/contract/kit';
import type { receipts } from '@boxhaul/contract/money';
import { receiptsSchemas } from '@boxhaul/contract/money/receipts/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { PROMISE_STATE_WORDS, type PromiseState } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPaymentPromise,
  type AgeingRow,
  endPaymentPromise,
  paymentPromises,
} from '../../../data/money/receipts.api';
import { failureOf } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateField } from '../../../ui/form/dates/date-field';
import { Field } from '../../../ui/form/field';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from '../statements.module.css';

type Row = OutputOf<typeof receipts.promises>['rows'][number];

const PROMISE_TONES: Readonly<Record<PromiseState, Tone>> = {
  open: 'ask',
  kept: 'done',
  late: 'off',
  broken: 'stop',
  ended: 'off',
};

interface PromiseDialogProps {
  /** Of whom; null closes it. */
  customer: AgeingRow | null;
  onClose: () => void;
}

/** What a customer said that it will pay until when, and what became of what it said before. */
export function PromiseDialog({ customer, onClose }: PromiseDialogProps) {
  return <Closing>{customer && <PromiseForm customer={customer} onClose={onClose} />}</Closing>;
}

function PromiseForm({ customer, onClose }: { customer: AgeingRow; onClose: () => void }) {
  const { customerId, customerName, openAmount } = customer;
  const [today] = useState(() => toWireDate(new Date()));
  const add = useMutation(addPaymentPromise(useQueryClient()));
  const form = useForm({
    keep: `payment-promise.${customerId}`,
    schema: receiptsSchemas.addPromise.input,
    values: { amount: openAmount === '0.00' ? '' : openAmount, promisedDate: '', note: '' },
    inputOf: (values) => ({ ...values, customerId }),
    send: async (output) => {
      await add.mutateAsync(output);
      showToast('success', '付款承诺已登记');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`付款承诺 ${customerName}`}
      okText="登记"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="amount">
        {(field) => <TextField {...field} label="承诺金额（元）" inputMode="decimal" maxLength={13} />}
      </FormField>
      <FormField form={form} name="promisedDate">
        {({ value, onChange, error }) => (
          <Field label="承诺付款日期" error={error}>
            <DateField label="日期" value={value} min={today} onChange={onChange} />
          </Field>
        )}
      </FormField>
      <FormField form={form} name="note">
        {(field) => (
          <TextField {...field} label="说明（选填）" maxLength={200} placeholder="谁说的、怎么付" />
        )}
      </FormField>
      <Before customerId={customerId} />
    </FormDialog>
  );
}

/** What was said before, the newest first. */
function Before({ customerId }: { customerId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(paymentPromises(customerId));
  const end = useMutation(endPaymentPromise(useQueryClient()));
  const ending = useSingleFlight(async (id: string) => {
    // Why it failed the client has said.
    if ((await failureOf(end.mutateAsync({ id }))) === null) showToast('success', '付款承诺已撤销');
  });
  if (isPending) return <Skeleton lines={2} height="40px" />;
  if (error && !data) {
    return (
      <ErrorState
        title="付款承诺加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.rows.length === 0) return <p className={css.minor}>还没有登记过付款承诺。</p>;
  return (
    <ul className={css.rows} aria-label="以前的付款承诺">
      {data.rows.map((row) => (
        <PromiseLine key={row.id} row={row} busy={ending.busy} onEnd={() => void ending.run(row.id)} />
      ))}
    </ul>
  );
}

function PromiseLine({ row, busy, onEnd }: { row: Row; busy: boolean; onEnd: () => void }) {
  const { amount, promisedDate, state, note, createdBy, createTime } = row;
  const may = state === 'open' || state === 'broken';
  return (
    <li className={css.row}>
      <span className={css.promise}>
        <b className="figure">{promisedDate}</b> 付 <b className="figure">¥ {yuan(amount)}</b>
        <ToneTag tone={PROMISE_TONES[state]} text={PROMISE_STATE_WORDS[state]} />
        {may && (
          <Button variant="text" size="s" disabled={busy} onClick={onEnd}>
            撤销
          </Button>
        )}
      </span>
      <span className={css.minor}>
        {[note, `${createTime.slice(0, 16)} ${createdBy ?? ''}`].filter(Boolean).join('；')}
      </span>
    </li>
  );
}
