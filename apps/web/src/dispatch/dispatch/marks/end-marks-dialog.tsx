import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import {
  BOX_MARK_WORDS,
  type BoxMarkKind,
  MARK_FEES,
  MARK_OUTCOME_WORDS,
  MARK_OUTCOMES_OF,
  type MarkOutcome,
} from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { endMarks } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { type FormPart, useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './box-marks.module.css';
import { sailingPath, thisMinute } from './mark-words';

const schema = dispatchSchemas.endMarks.input.omit({ markIds: true });

interface EndMarksDialogProps {
  title: string;
  kind: BoxMarkKind;
  markIds: readonly string[];
  /** Of the one order that they are of. */
  bookSpaceNo?: string | undefined;
  onClose: () => void;
}

const valuesOf = (
  kind: BoxMarkKind,
): { outcome: MarkOutcome; endedAt: string; feeAmount: string; remark: string } => ({
  outcome: MARK_OUTCOMES_OF[kind][0],
  endedAt: thisMinute(),
  feeAmount: '',
  remark: '',
});

/** Ends marks of one kind, and proposes what it costs where an amount is typed. */
export function EndMarksDialog({ title, kind, markIds, bookSpaceNo, onClose }: EndMarksDialogProps) {
  const end = useMutation(endMarks(useQueryClient()));
  const fee = MARK_FEES[kind];
  const outcomes: readonly MarkOutcome[] = MARK_OUTCOMES_OF[kind];
  const form = useForm({
    keep: markIds.length === 1 ? `mark.end.${markIds[0]}` : null,
    schema,
    values: valuesOf(kind),
    send: async (input) => {
      const { fees } = await end.mutateAsync({ ...input, markIds: [...markIds] });
      const proposed = fees > 0 ? `，已提出 ${fees} 笔费用，待财务审核` : '';
      showToast('success', `${markIds.length} 箱${BOX_MARK_WORDS[kind]}已结束${proposed}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      okText={`结束${BOX_MARK_WORDS[kind]}`}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="outcome">
        {({ value, onChange, error }) => (
          <Segmented
            label="结果"
            options={outcomes.map((one) => ({ value: one, label: MARK_OUTCOME_WORDS[one] }))}
            value={value}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="endedAt">
          {(field) => <DateTimeField {...field} label="结束时间" />}
        </FormField>
        {fee && <FeeField form={form} name={fee.name} />}
      </div>
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label="备注" rows={2} maxLength={200} />}
      </FormField>
      <NextStep kind={kind} bookSpaceNo={bookSpaceNo} />
    </FormDialog>
  );
}

/** What it costs each box; left empty no fee is proposed. */
function FeeField({ form, name }: { form: FormPart<ReturnType<typeof valuesOf>>; name: string }) {
  return (
    <FormField form={form} name="feeAmount">
      {(field) => (
        <TextField
          {...field}
          label={`${name}（每箱）`}
          suffix="元"
          inputMode="decimal"
          maxLength={11}
          hint="不填则不提费用；财务审核后才计入客户费用"
        />
      )}
    </FormField>
  );
}

/** What a person does besides: nothing of it happens by itself. */
function NextStep({ kind, bookSpaceNo }: Pick<EndMarksDialogProps, 'kind' | 'bookSpaceNo'>) {
  if (kind === 'inspection') return null;
  if (kind === 'export_cancel')
    return (
      <p className={css.hint}>
        退关不会自动安排返空：未装货的箱在看板点“放空”；已装货的箱点“派下一程”还柜，还柜地点可改。
      </p>
    );
  return (
    <p className={css.hint}>
      船名、航次和截关、截重时间以船期为准，请在
      {bookSpaceNo ? (
        <Link className={css.way} to={sailingPath(bookSpaceNo)}>
          船期
        </Link>
      ) : (
        '船期'
      )}
      里修改，再到备箱里“按船期填写”。
    </p>
  );
}
