import { isJobUnderWay } from '@boxhaul/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '@boxhaul/contract';
import { newestDeskJob } from '../../data/jobs.api';
import { type ImportReport, importRateCard } from '../../data/rate-cards.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { TextField } from '../../ui/form/text-field';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { tableRules } from '../../lib/table-rules';
import { refuseFile } from '../../lib/upload-rules';
import { ImportFaults } from './import-faults';
import { ImportProgress } from './import-progress';
import css from './rate-cards.module.css';

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

function ImportForm({ onClose, onMade }: Omit<ImportDialogProps, 'open'>) {
  const cache = useQueryClient();
  const send = useMutation(importRateCard(cache));
  const [file, setFile] = useState<File | null>(null);
  const [versionName, setVersionName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [begun, setJobId] = useState<string | null>(null);
  // One that was left to go on is shown again.
  const left = useQuery(newestDeskJob).data;
  const [over, setOver] = useState<string | null>(null);
  const leftId = left && isJobUnderWay(left.state) && left.jobId !== over ? left.jobId : null;
  const jobId = begun ?? leftId;
  const [report, setReport] = useState<ImportReport | null>(null);
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const refused = refuseFile(chosen, RULES);
    setReport(null);
    setFault(refused);
    setFile(refused === null ? chosen : null);
    if (refused === null && versionName === '')
      setVersionName(chosen.name.replace(/\.xlsx$/i, '').slice(0, 40));
  };
  const submit = async () => {
    if (!file) return setFault(fault ?? '请选择 Excel 文件');
    setFault(null);
    setReport(null);
    try {
      setJobId((await send.mutateAsync({ file, versionName })).jobId);
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  const end = (job: Job, made: ImportReport | null) => {
    setJobId(null);
    setOver(job.jobId);
    if (made === null) return setFault(job.error ?? '已中止，没有导入任何内容');
    if (made.versionId === null) return setReport(made);
    showToast('success', `已导入 ${made.rows} 行、${made.prices} 个价格，请核对后发布`);
    onMade(made.versionId);
  };
  const busy = send.isPending || jobId !== null;
  return (
    <FormDialog
      title="导入运价表"
      okText={busy ? '正在导入…' : '导入为草稿'}
      cancelText={jobId === null ? '返回' : '关闭，在后台继续'}
      busy={busy}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {jobId === null ? (
        <>
          <UploadDropZone label={file ? '换一个文件' : '选择 Excel 文件'} rules={RULES} onFiles={choose} />
          {file && <p className={css.file}>{file.name}</p>}
          <TextField
            label="版本名称"
            required
            maxLength={40}
            value={versionName}
            onChange={setVersionName}
            hint="导入后是草稿，客户看不到；核对变化后再发布。有一行不对，整份都不会导入。"
          />
        </>
      ) : (
        <ImportProgress jobId={jobId} onEnd={end} />
      )}
      {report && <ImportFaults report={report} />}
    </FormDialog>
  );
}
