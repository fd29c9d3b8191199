import { receiptsSchemas } from '@boxhaul/contract/money/receipts/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterReceipt, openStatements } from '../../../data/money/receipts.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { showToast } from '../../../lib/toast-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DayField } from '../../../ui/form/dates/day-field';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from '../statements.module.css';
import { MatchFields } from './match-fields';
import { matchesOf, proposeMatches, restOf } from './propose-matches';

interface ReceiptDialogProps {
  /** Whose payment is entered; null closes it. */
  customerId: string | null;
  onClose: () => void;
}

/** What a customer paid, and the statements that it pays: those due first are proposed. */
export function ReceiptDialog({ customerId, onClose }: ReceiptDialogProps) {
  return (
    <Closing>{customerId !== null && <ReceiptForm customerId={customerId} onClose={onClose} />}</Closing>
  );
}

interface ReceiptFormProps {
  customerId: string;
  onClose: () => void;
}

/** Nobody's books here go further back. */
const FIRST_DAY = '2020-01-01';
const NONE: Readonly<Record<string, string>> = {};

function ReceiptForm({ customerId, onClose }: ReceiptFormProps) {
  const enter = useMutation(enterReceipt(useQueryClient()));
  const open = useQuery(openStatements(customerId));
  const [matches, setMatches] = useState(NONE);
  const statements = open.data?.statements ?? [];
  const [today] = useState(() => toWireDate(new Date()));
  const form = useForm({
    keep: `receipt.${customerId}`,
    unkept: ['amount'],
    schema: receiptsSchemas.enter.input,
    values: { amount: '', receivedDate: today, payer: '', bankRef: '', remark: '' },
    inputOf: (values) => ({ ...values, customerId, matches: matchesOf(matches) }),
    // What is wrong with a match is said at the amount that it shares.
    fieldOf: (name) => (name === 'matches' ? 'amount' : name),
    send: async (output) => {
      await enter.mutateAsync(output);
      showToast('success', '收款已登记');
      onClose();
    },
  });
  const { amount } = form.values;
  return (
    <FormDialog
      title={`登记收款${open.data ? `：${open.data.customerName}` : ''}`}
      okText="登记并核销"
      busy={form.busy}
      dirty={form.dirty}
      disabled={!open.data || restOf(amount, matches).startsWith('-')}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {open.error && (
        <ErrorState
          message={open.error.message}
          requestId={requestIdOf(open.error)}
          busy={open.isFetching}
          onRetry={() => void open.refetch()}
        />
      )}
      {open.isPending && <Skeleton lines={3} height="44px" />}
      <div className={css.pair}>
        <FormField form={form} name="amount">
          {({ onChange, ...field }) => (
            <TextField
              {...field}
              label="收款金额（元）"
              inputMode="decimal"
              maxLength={13}
              onChange={(text) => {
                onChange(text);
                setMatches(proposeMatches(text, statements));
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="receivedDate">
          {(field) => <DayField {...field} label="收款日期" min={FIRST_DAY} max={today} />}
        </FormField>
        <FormField form={form} name="payer">
          {(field) => <TextField {...field} label="付款人" hint="与客户名称不同时填写" maxLength={60} />}
        </FormField>
        <FormField form={form} name="bankRef">
          {(field) => <TextField {...field} label="银行流水号" hint="同一流水只能登记一次" maxLength={60} />}
        </FormField>
      </div>
      {open.data && (
        <MatchFields statements={statements} amount={amount} matches={matches} onChange={setMatches} />
      )}
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label="备注" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
