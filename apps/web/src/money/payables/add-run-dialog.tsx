import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { lastPeriod, SETTLE_CYCLE_WORDS } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addRun, payeeList, runPreview } from '../../data/money/payables.api';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { Notice } from '../../ui/feedback/notice';
import { Combobox } from '../../ui/form/combobox';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './payables.module.css';

interface AddRunFormProps {
  onClose: () => void;
  onMade: (runId: string) => void;
}

/** Gathers what a payee is owed up to a day, after a look at what that would be. */
export function AddRunDialog({ open, ...props }: AddRunFormProps & { open: boolean }) {
  return <Closing>{open && <AddRunForm {...props} />}</Closing>;
}

function AddRunForm({ onClose, onMade }: AddRunFormProps) {
  const add = useMutation(addRun(useQueryClient()));
  const payees = useQuery(payeeList({ pageSize: 200 }));
  const form = useForm({
    keep: 'payable-run.new',
    unkept: ['payeeId'],
    schema: payablesSchemas.addRun.input,
    values: { payeeId: '', fromDate: '', toDate: '' },
    // The period that comes next by the payee's cycle; any other may be typed.
    edited: (before, part) => {
      const payee = payees.data?.data.find(({ payeeId }) => payeeId === part.payeeId);
      const next = payee && lastPeriod(payee.cycle, toWireDate(new Date()));
      return { ...before, ...part, ...(next && { fromDate: next.from, toDate: next.to }) };
    },
    send: async (output) => {
      const { runId } = await add.mutateAsync(output);
      showToast('success', '结算单已生成，等待确认');
      onClose();
      onMade(runId);
    },
  });
  return (
    <FormDialog
      title="生成应付结算单"
      okText="生成"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="payeeId">
        {(field) => (
          <Combobox
            {...field}
            label="收款方"
            placeholder="选择收款方"
            options={(payees.data?.data ?? []).map(({ payeeId, payeeName, cycle, openAmount }) => ({
              value: payeeId,
              label: payeeName,
              hint: `${SETTLE_CYCLE_WORDS[cycle]} · 未结 ${yuan(openAmount)}`,
            }))}
            loading={payees.isPending}
          />
        )}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="fromDate">
          {(field) => <DayField {...field} label="开始日期" />}
        </FormField>
        <FormField form={form} name="toDate">
          {(field) => <DayField {...field} label="截止日期" />}
        </FormField>
      </div>
      <Preview {...form.values} />
    </FormDialog>
  );
}

/** What the run would hold: late lines too, and what stays behind. */
function Preview({ payeeId, fromDate, toDate }: { payeeId: string; fromDate: string; toDate: string }) {
  const ready = payeeId !== '' && fromDate !== '' && toDate !== '' && fromDate <= toDate;
  const { data, error } = useQuery({ ...runPreview({ payeeId, fromDate, toDate }), enabled: ready });
  if (!ready) return null;
  if (error) return <Notice tone="warning">{error.message}</Notice>;
  if (!data) return <p className={css.minor}>正在统计…</p>;
  return (
    <>
      <p>
        将结算 {data.lines} 条，合计 <b className="figure">¥ {yuan(data.totalAmount)}</b>
        {data.earlierLines > 0 && `，其中 ${data.earlierLines} 条是以前期间补入的`}
      </p>
      {data.waitingLines > 0 && (
        <Notice tone="warning">另有 {data.waitingLines} 条尚未审核，不会进入本次结算。</Notice>
      )}
    </>
  );
}
