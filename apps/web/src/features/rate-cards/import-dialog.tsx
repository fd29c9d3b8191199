import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportReport, importRateCard } from '../../data/rate-cards.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { TextField } from '../../ui/form/text-field';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { refuseFile, type UploadRules } from '../../ui/upload/upload-rules';
import { ImportFaults } from './import-faults';
import css from './rate-cards.module.css';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (versionId: string) => void;
}

const RULES: UploadRules = {
  extensions: ['xlsx'],
  largest: 20 * 1024 * 1024,
  text: '支持 .xlsx，不超过 20 MB、200 000 行',
};

/** An Excel file that becomes a draft, all of it or nothing. */
export function ImportDialog({ open, ...props }: ImportDialogProps) {
  return <Closing>{open && <ImportForm {...props} />}</Closing>;
}

function ImportForm({ onClose, onMade }: Omit<ImportDialogProps, 'open'>) {
  const send = useMutation(importRateCard(useQueryClient()));
  const [file, setFile] = useState<File | null>(null);
  const [versionName, setVersionName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
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
    if (!file) return setFault('请选择 Excel 文件');
    setFault(null);
    setReport(null);
    try {
      const answer = await send.mutateAsync({ file, versionName });
      if (answer.versionId === null) return setReport(answer);
      showToast('success', `已导入 ${answer.rows} 行、${answer.prices} 个价格，请核对后发布`);
      onMade(answer.versionId);
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  return (
    <FormDialog
      title="导入运价表"
      okText={send.isPending ? '正在读取…' : '导入为草稿'}
      busy={send.isPending}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
      {report && <ImportFaults report={report} />}
    </FormDialog>
  );
}
