import { LARGEST_FILE, LARGEST_FILE_MB } from '@boxhaul/domain/kit';
import { MOST_BANK_ROWS } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BankFile,
  bankFilePreview,
  type BankImported,
  importBankFile,
} from '../../../data/money/bank-lines.api';
import { failureOf } from '../../../lib/format/failure-of';
import { count } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { useSettled } from '../../../lib/hooks/use-settled';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { refuseFile, type UploadRules } from '../../../lib/upload-rules';
import { BankDoubts, BankFaults, BankLeftOut, BankSample } from './bank-sample';
import { BankColumnsForm, type ChosenColumns, wireColumns } from './bank-columns-form';
import { ViewHead } from '../../../parts/kit/list-page/view-head';
import { StatementViews } from '../statement-views';
import css from './bank.module.css';

const RULES: UploadRules = {
  extensions: ['xlsx', 'xls', 'csv', 'txt'],
  largest: LARGEST_FILE,
  text: `网银下载的 .xlsx 或 .csv（UTF-8 或 GBK），不超过 ${LARGEST_FILE_MB} MB、${count(MOST_BANK_ROWS)} 行`,
};
const NONE: ChosenColumns = { accountNo: null, headRow: null, columns: null, onlyIncome: null };
/** Milliseconds without a key after which an account counts as typed. */
const TYPED_AFTER_MS = 600;

/** A bank's file: read, put right where its heads were not found, and kept; a payment is never kept twice. */
export function BankImport({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<BankFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [result, setResult] = useState<BankImported | null>(null);
  const choose = ([file, second]: readonly File[]) => {
    if (!file) return;
    const wrong = second ? '一次导入一个文件' : refuseFile(file, RULES);
    setRefused(wrong);
    setResult(null);
    if (wrong === null) setSource({ file, no: (source?.no ?? 0) + 1 });
  };
  return (
    <>
      <ViewHead title="导入银行流水" views={<StatementViews />}>
        <Button variant="outline" onClick={onClose}>
          返回流水列表
        </Button>
      </ViewHead>
      <div className={css.stack}>
        <UploadDropZone label={source ? '换一个文件' : '选择流水文件'} rules={RULES} onFiles={choose} />
        {refused && <Notice tone="error">{refused}</Notice>}
        {result && <Result result={result} onClose={onClose} />}
        {source && !result && <Preview key={source.no} source={source} onDone={setResult} />}
      </div>
    </>
  );
}

/** What was kept of a file, and what was not. */
function Result({
  result: { added, known, debits, leftOut, faults, faultCount, doubts, doubtCount },
  onClose,
}: {
  result: BankImported;
  onClose: () => void;
}) {
  return (
    <>
      <div role="status">
        <Notice tone={added === 0 ? 'warning' : 'info'}>
          {added === 0 ? '没有新的流水' : `已导入 ${count(added)} 笔收入，等待认领`}
          {known > 0 && `；${count(known)} 笔此前已导入，没有重复登记`}
          {debits > 0 && `；${count(debits)} 笔支出未导入`}。
        </Notice>
      </div>
      <BankLeftOut leftOut={leftOut} />
      <BankFaults rows={faults} count={faultCount} />
      <BankDoubts rows={doubts} count={doubtCount} />
      <div>
        <Button onClick={onClose}>去认领</Button>
      </div>
    </>
  );
}

interface PreviewProps {
  source: BankFile;
  onDone: (result: BankImported) => void;
}

/** What a file holds, by the columns that were found or chosen. */
function Preview({ source, onDone }: PreviewProps) {
  const [chosen, setChosen] = useState(NONE);
  const [fault, setFault] = useState<string | null>(null);
  const typed = chosen.accountNo?.trim() ?? '';
  const settled = useSettled(typed, TYPED_AFTER_MS);
  const asked = {
    headRow: chosen.headRow ?? undefined,
    columns: chosen.columns === null ? undefined : wireColumns(chosen.columns),
    accountNo: settled || undefined,
    onlyIncome: chosen.onlyIncome ?? undefined,
  };
  const preview = useQuery(bankFilePreview(source, asked));
  const keep = useMutation(importBankFile(useQueryClient()));
  const { data } = preview;
  // The account that was just typed may have columns of its own.
  const isStale = preview.isPlaceholderData || settled !== typed;
  const accountNo = (chosen.accountNo ?? data?.accountNo ?? '').trim();
  const { busy, run } = useSingleFlight(async () => {
    if (!data) return;
    const { headRow, columns, onlyIncome } = data;
    const sent = { accountNo, headRow, columns: wireColumns(columns), onlyIncome, file: source.file };
    setFault(await failureOf(keep.mutateAsync(sent).then(onDone)));
  });
  if (preview.isPending) return <Skeleton lines={6} height="44px" />;
  if (preview.error) {
    return (
      <ErrorState
        title="文件没有读出来"
        message={preview.error.message}
        requestId={requestIdOf(preview.error)}
        busy={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  return (
    <>
      <p className={css.minor}>{source.file.name}</p>
      <BankColumnsForm preview={preview.data} chosen={chosen} onChange={setChosen} />
      {preview.data.refusal ? (
        <Notice tone="warning">{preview.data.refusal}</Notice>
      ) : (
        <BankSample preview={preview.data} stale={isStale} />
      )}
      <BankLeftOut leftOut={preview.data.leftOut} />
      <BankFaults rows={preview.data.faults} count={preview.data.faultCount} />
      {fault && <Notice tone="error">{fault}</Notice>}
      <div className={css.bar}>
        <Button
          busy={busy}
          disabled={isStale || preview.data.refusal !== null || accountNo === ''}
          onClick={() => void run()}
        >
          {`导入 ${count(preview.data.lineCount)} 笔收入`}
        </Button>
        {accountNo === '' && <span className={css.minor}>请先填写收款账户</span>}
      </div>
    </>
  );
}
