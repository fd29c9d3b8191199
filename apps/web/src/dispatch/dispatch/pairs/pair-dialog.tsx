import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkPair, pairCandidates } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { FormField } from '../../../ui/form/form-field';
import { type FormPart, useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import type { BoardCabinet } from '../board/legs';
import { ChooseOtherBox } from '../other-box/choose-other-box';

type Pairs = OutputOf<typeof dispatch.pairs>;
type Candidate = Pairs['candidates'][number];

interface PairDialogProps {
  cabinet: BoardCabinet;
  open: boolean;
  onClose: () => void;
}

/** Puts a second box of 20 feet on the trailer: which fit, what each saves, and why the others do not. */
export function PairDialog({ open, ...props }: PairDialogProps) {
  return <Closing>{open && <PairForm {...props} />}</Closing>;
}

/** What it saves, and what it costs of time. */
const gainOf = ({ savedKm, betweenKm, lateMinutes }: Candidate): string =>
  [
    savedKm === null ? null : `省约 ${savedKm} 公里`,
    betweenKm === 0 ? '同一门点' : `两门点相距约 ${betweenKm} 公里`,
    lateMinutes ? `第二个门点预计晚到 ${lateMinutes} 分钟` : null,
  ]
    .filter((said) => said !== null)
    .join('，');

function CandidateField<V extends { otherCabinetId: string }>({
  form,
  candidates,
}: {
  form: FormPart<V>;
  candidates: readonly Candidate[];
}) {
  if (candidates.length === 0) {
    return <EmptyState title="没有可拼的箱" text="前后十二小时内没有同港口、同方向的 20 尺箱。" />;
  }
  return (
    <FormField form={form} name="otherCabinetId" choice>
      {({ value, onChange, error }) => (
        <ChooseOtherBox
          legend="与哪个箱同车"
          candidates={candidates}
          value={value}
          error={error}
          onChange={onChange}
          factOf={({ weightText }) => weightText}
          gainOf={gainOf}
        />
      )}
    </FormField>
  );
}

const said = ({ weightText, plateNumber }: Pairs): string =>
  `本箱${weightText}；${plateNumber === null ? '还没有派车，派车时核对挂车' : `已派 ${plateNumber}，另一箱随之派给该车`}。`;

function PairForm({ cabinet, onClose }: Omit<PairDialogProps, 'open'>) {
  const link = useMutation(linkPair(useQueryClient()));
  const { data, error, isFetching, refetch } = useQuery(pairCandidates(cabinet.cabinetId));
  const form = useForm({
    keep: null,
    schema: dispatchSchemas.linkPair.input.pick({ otherCabinetId: true }),
    values: { otherCabinetId: '' },
    send: async ({ otherCabinetId }) => {
      const { taskId } = await link.mutateAsync({ cabinetId: cabinet.cabinetId, otherCabinetId });
      showToast('success', taskId === null ? '已双拖，两箱一起派车' : '已双拖，另一箱派给同一辆车');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`第 ${cabinet.seq} 箱双拖`}
      okText="确认双拖"
      busy={form.busy}
      disabled={!data || data.candidates.every(({ reasons }) => reasons.length > 0)}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          title="可拼的箱加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Notice tone="info">正在查找可拼的箱…</Notice>}
      {data && (
        <>
          <Notice tone={data.unweighed ? 'warning' : 'info'}>{said(data)}</Notice>
          <CandidateField form={form} candidates={data.candidates} />
        </>
      )}
    </FormDialog>
  );
}
