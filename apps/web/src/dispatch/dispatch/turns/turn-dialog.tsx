import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkTurn, turnCandidates } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { type FormPart, useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import type { BoardCabinet } from '../board/legs';
import { ChooseOtherBox } from '../other-box/choose-other-box';

type Turns = OutputOf<typeof dispatch.turns>;
type Candidate = Turns['candidates'][number];

interface TurnDialogProps {
  cabinet: BoardCabinet;
  open: boolean;
  onClose: () => void;
}

const CONSENT: Readonly<Record<Turns['consent'], (company: string) => string>> = {
  never: (company) => `${company}不允许套箱。`,
  ask: (company) => `${company}要求逐箱申请，批准后填写编号再套箱。`,
  free: (company) => `${company}允许套箱。`,
};

/** Turns a box with another one: which fit, what each saves, and why the others do not. */
export function TurnDialog({ open, ...props }: TurnDialogProps) {
  return <Closing>{open && <TurnForm {...props} />}</Closing>;
}

const hours = (minutes: number): string =>
  minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;

const gainOf = ({ savedKm, slackMinutes }: Candidate): string =>
  [
    savedKm === null ? null : `省约 ${savedKm} 公里`,
    slackMinutes === null ? null : `时间富余 ${hours(slackMinutes)}`,
  ]
    .filter((said) => said !== null)
    .join('，');

function CandidateField<V extends { exportCabinetId: string }>({
  form,
  turns: { asImport, candidates },
}: {
  form: FormPart<V>;
  turns: Turns;
}) {
  if (candidates.length === 0) {
    const other = ORDER_TYPE_WORDS[asImport ? 0 : 1];
    return <EmptyState title="没有可配对的箱" text={`前后四天内没有同箱型、同船公司的${other}箱。`} />;
  }
  return (
    <FormField form={form} name="exportCabinetId" choice>
      {({ value, onChange, error }) => (
        <ChooseOtherBox
          legend={asImport ? '卸空后装哪个箱' : '用哪个箱的空箱'}
          candidates={candidates}
          value={value}
          error={error}
          onChange={onChange}
          gainOf={gainOf}
        />
      )}
    </FormField>
  );
}

function TurnForm({ cabinet, onClose }: Omit<TurnDialogProps, 'open'>) {
  const link = useMutation(linkTurn(useQueryClient()));
  const { data, error, isFetching, refetch } = useQuery(turnCandidates(cabinet.cabinetId));
  const form = useForm({
    keep: `box.turn.${cabinet.cabinetId}`,
    unkept: ['exportCabinetId'],
    schema: dispatchSchemas.linkTurn.input.omit({ importCabinetId: true }),
    values: { exportCabinetId: '', reference: '' },
    send: async ({ exportCabinetId: other, reference }) => {
      const own = cabinet.cabinetId;
      const both = data?.asImport
        ? { importCabinetId: own, exportCabinetId: other }
        : { importCabinetId: other, exportCabinetId: own };
      await link.mutateAsync({ ...both, reference });
      showToast('success', `已套箱，${ORDER_TYPE_WORDS[0]}箱派给同一辆车`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`第 ${cabinet.seq} 箱套箱`}
      okText="确认套箱"
      busy={form.busy}
      disabled={
        !data || data.consent === 'never' || data.candidates.every(({ reasons }) => reasons.length > 0)
      }
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          title="可配对的箱加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Notice tone="info">正在查找可配对的箱…</Notice>}
      {data && (
        <>
          <Notice tone={data.consent === 'free' ? 'info' : 'warning'}>
            {CONSENT[data.consent](data.companyName)}
            {data.consentNote}
          </Notice>
          <CandidateField form={form} turns={data} />
          {data.consent === 'ask' && (
            <FormField form={form} name="reference">
              {(field) => (
                <TextField {...field} label="船公司批准的套箱编号" autoComplete="off" maxLength={60} />
              )}
            </FormField>
          )}
        </>
      )}
    </FormDialog>
  );
}
