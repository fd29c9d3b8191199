import { isJobUnderWay } from '@boxhaul/domain/kit';
import type { SurchargeChoice } from '@boxhaul/domain/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '@boxhaul/contract/kit';
import { newestDeskJob } from '../../../data/kit/jobs.api';
import {
  type CardSource,
  type ImportReport,
  importRateCard,
  rateCardImportPreview,
} from '../../../data/pricing/rate-cards.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { TextField } from '../../../ui/form/text-field';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { tableRules } from '../../../lib/table-rules';
import { refuseFile } from '../../../lib/upload-rules';
import { ImportFaults } from './import-faults';
import { ImportProgress } from './import-progress';
import { ImportSurcharges } from './import-surcharges';
import css from '../rate-cards.module.css';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (versionId: string) => void;
}

const RULES = tableRules('200 000');

/** An Excel file that becomes a draft, all of it or nothing. */
export function ImportDialog({ open, ...props }: ImportDialogProps) {
  return <Closing>{open && <ImportForm {...props} />}</Closing>;
}

/** Whether the surcharges in force are taken over: kept, unless the file says that its prices hold them. */
function useSurchargeChoice(source: CardSource | null) {
  const [made, setMade] = useState<{ choice: SurchargeChoice; inForceId: string | null } | null>(null);
  const [error, setError] = useState<string>();
  // What is typed beside the file may make the server doubt it.
  const [refused, setRefused] = useState(false);
  const preview = useQuery({
    ...rateCardImportPreview(source ?? { file: new File([], ''), no: 0 }),
    enabled: source !== null,
  });
  const { allIn = [], surcharges = [], inForceId = null } = preview.data ?? {};
  // A choice is of the surcharges that it was made in sight of.
  const chosen = made?.inForceId === inForceId ? made.choice : null;
  const doubted = refused || (allIn.length > 0 && surcharges.length > 0);
  // Nothing is taken over that nobody saw.
  const choice: SurchargeChoice | '' = surcharges.length === 0 ? 'drop' : (chosen ?? (doubted ? '' : 'keep'));
  return {
    preview,
    choice,
    error,
    setError,
    /** Somebody chose in sight of the doubt. */
    sure: doubted && chosen === 'keep',
    choose: (one: SurchargeChoice) => {
      setMade({ choice: one, inForceId });
      setError(undefined);
    },
    /** Nothing is chosen any more, and why. */
    refuse: (why: string) => {
      setMade(null);
      setRefused(true);
      setError(why);
    },
    /** Another file begins anew. */
    reset: () => {
      setMade(null);
      setRefused(false);
      setError(undefined);
    },
  };
}

function ImportForm({ onClose, onMade }: Omit<ImportDialogProps, 'open'>) {
  const cache = useQueryClient();
  const send = useMutation(importRateCard(cache));
  const [source, setSource] = useState<CardSource | null>(null);
  const [versionName, setVersionName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [begun, setJobId] = useState<string | null>(null);
  // One that was left to go on is shown again.
  const left = useQuery(newestDeskJob).data;
  const [over, setOver] = useState<string | null>(null);
  const leftId = left && isJobUnderWay(left.state) && left.jobId !== over ? left.jobId : null;
  const jobId = begun ?? leftId;
  const [report, setReport] = useState<ImportReport | null>(null);
  const surcharges = useSurchargeChoice(source);
  const { preview, choice } = surcharges;
  const look = (file: File | null) => setSource(file && { file, no: (source?.no ?? 0) + 1 });
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const refused = refuseFile(chosen, RULES);
    setReport(null);
    setFault(refused);
    surcharges.reset();
    look(refused === null ? chosen : null);
    if (refused === null && versionName === '')
      setVersionName(chosen.name.replace(/\.xlsx$/i, '').slice(0, 40));
  };
  const submit = async () => {
    if (!source) return setFault(fault ?? '请选择 Excel 文件');
    if (!preview.data) return void preview.refetch();
    if (choice === '') return surcharges.setError('请选择是否沿用现行附加费');
    setFault(null);
    setReport(null);
    try {
      const { file } = source;
      const { inForceId } = preview.data;
      const sent = { file, versionName, surcharges: choice, inForceId, sure: surcharges.sure };
      setJobId((await send.mutateAsync(sent)).jobId);
    } catch (error) {
      const { fields, message } = callFailure(error);
      const doubt = fields['surcharges'];
      if (doubt !== undefined) return surcharges.refuse(doubt);
      setFault(message);
      if (fields['inForceId'] !== undefined) look(source.file);
    }
  };
  const end = (job: Job, made: ImportReport | null) => {
    setJobId(null);
    setOver(job.jobId);
    if (made === null) {
      setFault(job.error ?? '已中止，没有导入任何内容');
      // Another version may be in force by now.
      return look(source?.file ?? null);
    }
    if (made.versionId === null) return setReport(made);
    showToast('success', madeWords(made));
    onMade(made.versionId);
  };
  const busy = send.isPending || jobId !== null || (source !== null && preview.isPending);
  return (
    <FormDialog
      title="导入运价表"
      okText={send.isPending || jobId !== null ? '正在导入…' : '导入为草稿'}
      cancelText={jobId === null ? '返回' : '关闭，在后台继续'}
      busy={busy}
      fault={fault ?? preview.error?.message ?? null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {jobId === null ? (
        <>
          <UploadDropZone label={source ? '换一个文件' : '选择 Excel 文件'} rules={RULES} onFiles={choose} />
          {source && <p className={css.file}>{source.file.name}</p>}
          <TextField
            label="版本名称"
            required
            maxLength={40}
            value={versionName}
            onChange={setVersionName}
            hint="导入后是草稿，客户看不到；核对变化后再发布。有一行不对，整份都不会导入。"
          />
          {source && preview.data && (
            <ImportSurcharges
              preview={preview.data}
              choice={choice}
              error={surcharges.error}
              onChange={surcharges.choose}
            />
          )}
        </>
      ) : (
        <ImportProgress jobId={jobId} onEnd={end} />
      )}
      {report && <ImportFaults report={report} />}
    </FormDialog>
  );
}

const madeWords = ({ rows, prices, surcharges }: ImportReport): string =>
  `已导入 ${rows} 行、${prices} 个价格，${surcharges > 0 ? `沿用 ${surcharges} 条附加费` : '没有附加费'}，请核对后发布`;
