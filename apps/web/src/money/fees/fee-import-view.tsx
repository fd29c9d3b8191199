import { fees, type FeeImportRow } from '@boxhaul/contract/money';
import { FEE_ROW_OUTCOME_WORDS, FEE_ROW_OUTCOMES, MOST_FEE_ROWS } from '@boxhaul/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkFees, enterFeeRows, type FeeImport } from '../../data/money/fees.api';
import { callFailure } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ExportButton } from '../../parts/kit/export-button';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListTabs } from '../../ui/table/list-tabs';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { tableRules } from '../../lib/table-rules';
import { refuseFile } from '../../lib/upload-rules';
import { FeeImportBar } from './fee-import-bar';
import { ViewHead } from '../../parts/kit/list-page/view-head';
import { FeeViews } from './fee-views';
import css from './fee-import.module.css';
import { FeeImportRows } from './fee-import-rows';
import { MendFeeRowDialog } from './mend-fee-row-dialog';

const RULES = tableRules(MOST_FEE_ROWS);
const TABS = ['all', ...FEE_ROW_OUTCOMES] as const;

/** A file of fees: checked row by row, mended on the spot, and entered for review. */
function useFeeImport() {
  const cache = useQueryClient();
  const [report, setReport] = useState<(FeeImport & { name: string }) | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const byFile = useMutation(checkFees());
  const byRows = useMutation(checkFees());
  const entering = useMutation(enterFeeRows(cache));
  const take = async (name: string, checking: Promise<FeeImport>) => {
    setFault(null);
    try {
      setReport({ ...(await checking), name });
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  const recheck = (rows: FeeImport['rows']) => take(report?.name ?? '', byRows.mutateAsync(rows));
  const { run: enter } = useSingleFlight(async (onlyGood: 0 | 1) => {
    if (!report) return;
    const { rows: list, lines, incomeAmount } = report;
    try {
      const made = await entering.mutateAsync({ list, lines, incomeAmount, onlyGood });
      showToast('success', `已导入 ${made.lines} 条费用，合计 ${yuan(made.incomeAmount)} 元，等待审核`);
      await recheck(list);
    } catch (error) {
      // What has changed since is seen before why it was refused.
      await recheck(list);
      setFault(callFailure(error).message);
    }
  });
  return {
    report,
    fault,
    reading: byFile.isPending,
    busy: byRows.isPending || entering.isPending,
    enter,
    choose: ([file]: readonly File[]) => {
      if (!file) return;
      const refused = refuseFile(file, RULES);
      if (refused === null) void take(file.name, byFile.mutateAsync(file));
      else setFault(refused);
    },
    change: (changed: readonly FeeImportRow[]) => {
      const anew = new Map(changed.map((row) => [row.rowNo, row]));
      void recheck((report?.rows ?? []).map((row) => anew.get(row.rowNo) ?? row));
    },
  };
}

const Head = () => (
  <ViewHead title="导入费用" views={<FeeViews />}>
    <ExportButton
      call={fees.importTemplate}
      input={{}}
      fileName="费用导入模板.xlsx"
      label="下载模板"
      done="模板已下载"
    />
  </ViewHead>
);

/** Fees out of an Excel file; what was checked lives as long as the page. */
export function FeeImportView() {
  const { report, fault, reading, busy, enter, choose, change } = useFeeImport();
  const [tab, setTab] = useState<(typeof TABS)[number]>('all');
  const [mending, setMending] = useState<FeeImportRow | null>(null);
  const rows = report?.rows ?? [];
  const countOf = (key: (typeof TABS)[number]): number =>
    key === 'all' ? rows.length : rows.filter(({ outcome }) => outcome === key).length;
  return (
    <>
      <Head />
      <UploadDropZone label={report ? '换一个文件' : '选择 Excel 文件'} rules={RULES} onFiles={choose} />
      {fault && <Notice tone="error">{fault}</Notice>}
      {reading && <Skeleton lines={6} height="40px" />}
      {report && !reading && (
        <>
          <FeeImportBar
            report={report}
            busy={busy}
            onEnter={(onlyGood) => void enter(onlyGood)}
            onAcceptAll={() =>
              change(
                rows.filter(({ outcome }) => outcome === 'unsure').map((row) => ({ ...row, accepted: 1 })),
              )
            }
          />
          <ListTabs
            label="检查结果"
            className={css.tabs}
            value={tab}
            tabs={TABS.map((key) => ({
              key,
              label: key === 'all' ? '全部' : FEE_ROW_OUTCOME_WORDS[key],
              count: countOf(key),
            }))}
            onChange={setTab}
          />
          <FeeImportRows
            // Another part begins at its first page.
            key={tab}
            rows={tab === 'all' ? rows : rows.filter(({ outcome }) => outcome === tab)}
            onMend={setMending}
            onAccept={(row, accepted) => change([{ ...row, accepted: accepted ? 1 : 0 }])}
          />
        </>
      )}
      <MendFeeRowDialog
        row={mending}
        onMend={(row) => {
          setMending(null);
          change([row]);
        }}
        onClose={() => setMending(null)}
      />
    </>
  );
}
