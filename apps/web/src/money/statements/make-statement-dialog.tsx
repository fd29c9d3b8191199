import { statementsSchemas } from '@boxhaul/contract/money/statements/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { STATEMENT_BASES, STATEMENT_BASIS_WORDS, type StatementBasis } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billableCustomers, makeStatement } from '../../data/money/statements.api';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useSettled } from '../../lib/hooks/use-settled';
import { showToast } from '../../lib/toast-store';
import { ErrorState } from '../../ui/feedback/error-state';
import { Combobox } from '../../ui/form/combobox';
import { DateField } from '../../ui/form/dates/date-field';
import { Field } from '../../ui/form/field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './statements.module.css';
import { IdentifierField } from '../../parts/kit/identifier-field';

interface MakeStatementProps {
  onClose: () => void;
  /** Opens the draft. */
  onMade: (id: string) => void;
}

/** Gathers a customer's reviewed fees of a period or a booking. */
export function MakeStatementDialog({ open, ...props }: MakeStatementProps & { open: boolean }) {
  return <Closing>{open && <MakeStatementForm {...props} />}</Closing>;
}

const NONE = { rows: [], total: 0 };
const BASES = STATEMENT_BASES.map((value) => ({ value, label: STATEMENT_BASIS_WORDS[value] }));

/** The month before this one: what is usually stated. */
function lastMonth(now: Date): { startDate: string; endDate: string } {
  const [year = 0, month = 1] = toWireDate(now).split('-').map(Number);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  return {
    startDate: day(new Date(Date.UTC(year, month - 2, 1))),
    endDate: day(new Date(Date.UTC(year, month - 1, 0))),
  };
}

interface MakeValues {
  [name: string]: string;
  customerId: string;
  basis: StatementBasis;
  startDate: string;
  endDate: string;
  bookSpaceNo: string;
}

const begun = (): MakeValues => ({
  customerId: '',
  basis: 'period',
  ...lastMonth(new Date()),
  bookSpaceNo: '',
});

function MakeStatementForm({ onClose, onMade }: MakeStatementProps) {
  const [today] = useState(() => toWireDate(new Date()));
  const make = useMutation(makeStatement(useQueryClient()));
  const form = useForm({
    keep: null,
    schema: statementsSchemas.make.input,
    values: begun(),
    send: async (output) => {
      const { id } = await make.mutateAsync(output);
      showToast('success', '对账单草稿已生成，请核对后发送');
      onClose();
      onMade(id);
    },
  });
  const { basis, startDate, endDate } = form.values;
  const [dated, setDated] = useState(false);
  const [keyword, setKeyword] = useState('');
  const billable = useQuery(billableCustomers({ endDate: today, keyword: useSettled(keyword.trim(), 300) }));
  const { data: { rows, total } = NONE, isPending } = billable;
  /** Whoever is chosen brings the period that it waits for, unless one was given. */
  const choose = (customerId: string) => {
    const { startDate: from, endDate: to } = rows.find((row) => row.customerId === customerId) ?? {};
    form.edit({ customerId, ...(!dated && from && to && { startDate: from, endDate: to }) });
  };
  const dating = (change: (day: string) => void) => (day: string) => {
    setDated(true);
    change(day);
  };
  return (
    <FormDialog
      title="制作对账单"
      okText="生成草稿"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="basis" choice>
        {(field) => <Segmented {...field} label="对账方式" options={BASES} />}
      </FormField>
      {basis === 'period' ? (
        <div className={css.pair}>
          <FormField form={form} name="startDate">
            {({ value, onChange, error }) => (
              <Field label="账期开始" error={error}>
                <DateField label="自" value={value} max={endDate || undefined} onChange={dating(onChange)} />
              </Field>
            )}
          </FormField>
          <FormField form={form} name="endDate">
            {({ value, onChange, error }) => (
              <Field label="账期截止" error={error}>
                <DateField
                  label="至"
                  value={value}
                  min={startDate || undefined}
                  onChange={dating(onChange)}
                />
              </Field>
            )}
          </FormField>
        </div>
      ) : (
        <FormField form={form} name="bookSpaceNo">
          {(field) => <IdentifierField {...field} kind="booking" max={40} label="订舱号" />}
        </FormField>
      )}
      {billable.error && (
        <ErrorState
          title="待对账的客户加载失败"
          message={billable.error.message}
          requestId={requestIdOf(billable.error)}
          busy={billable.isFetching}
          onRetry={() => void billable.refetch()}
        />
      )}
      {(total > rows.length || keyword !== '') && (
        <TextField
          label="按名称查找客户"
          value={keyword}
          onChange={setKeyword}
          maxLength={60}
          hint={
            total > rows.length
              ? `共 ${total} 家有待对账费用，下面只列出费用最多的 ${rows.length} 家`
              : undefined
          }
        />
      )}
      <FormField form={form} name="customerId">
        {(field) => (
          <Combobox
            {...field}
            onChange={choose}
            label="客户"
            placeholder={
              !billable.isSuccess || rows.length > 0 ? '选择有待对账费用的客户' : '没有待对账的费用'
            }
            loading={isPending}
            options={rows.map(({ customerId, customerName, lineCount, amount }) => ({
              value: customerId,
              label: customerName,
              hint: `${lineCount} 笔 ¥ ${yuan(amount)}`,
            }))}
          />
        )}
      </FormField>
      <p className={css.minor}>
        只归集已审核、没有异议、不在其他对账单中的费用；已对账的往期补录或更正会一并归入。
      </p>
    </FormDialog>
  );
}
