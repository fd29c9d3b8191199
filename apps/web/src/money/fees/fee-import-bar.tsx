import { useState } from 'react';
import type { FeeImport } from '../../data/money/fees.api';
import { count, yuan } from '../../lib/format/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './fee-import.module.css';

interface FeeImportBarProps {
  report: FeeImport & { name: string };
  busy: boolean;
  onEnter: (onlyGood: 0 | 1) => void;
  onAcceptAll: () => void;
}

/** What would be entered, by type and in all. */
function Sums({ report: { lines, incomeAmount, types } }: { report: FeeImport }) {
  return (
    <dl className={css.sums} aria-label="将导入的费用">
      <div className={css.whole}>
        <dt>将导入 {count(lines)} 条，合计（元）</dt>
        <dd className="figure">{yuan(incomeAmount)}</dd>
      </div>
      {types.map((type) => (
        <div key={type.costTypeName}>
          <dt>
            {type.costTypeName}（{count(type.lines)} 条）
          </dt>
          <dd className="figure">{yuan(type.incomeAmount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What would be entered of a file, and the ways to do so. */
export function FeeImportBar({ report, busy, onEnter, onAcceptAll }: FeeImportBarProps) {
  const [asking, setAsking] = useState(false);
  const { name, rows, lines } = report;
  const known = rows.filter(({ outcome }) => outcome === 'known').length;
  const bad = rows.filter(({ outcome }) => outcome === 'bad').length;
  const unsure = rows.filter(({ outcome, accepted }) => outcome === 'unsure' && accepted === 0).length;
  const open = bad + unsure;
  return (
    <div className={css.bar}>
      <p className={css.file}>
        {name} · {count(rows.length)} 行
      </p>
      {known > 0 && (
        <Notice tone="info">
          {known === rows.length
            ? '这份文件的内容此前已全部导入，不会重复录入。'
            : `其中 ${known} 行此前已导入过，不会重复录入。`}
        </Notice>
      )}
      <Sums report={report} />
      <div className={css.actions}>
        {open === 0 && lines > 0 && (
          <Button busy={busy} onClick={() => onEnter(0)}>
            {`全部导入（${lines} 条）`}
          </Button>
        )}
        {open > 0 && lines > 0 && (
          <Button variant="outline" busy={busy} onClick={() => setAsking(true)}>
            {`只导入无误的 ${lines} 条`}
          </Button>
        )}
        {unsure > 0 && (
          <Button variant="outline" busy={busy} onClick={onAcceptAll}>
            {`${unsure} 行待确认：全部确认`}
          </Button>
        )}
        {bad > 0 && <span className={css.open}>{`${bad} 行有误，改好后可一并导入`}</span>}
      </div>
      {asking && (
        <ConfirmDialog
          title={`只导入无误的 ${lines} 条？`}
          okText="导入这些"
          cancelText="先不导入"
          onOk={() => {
            setAsking(false);
            onEnter(1);
          }}
          onCancel={() => setAsking(false)}
        >
          {`其余 ${open} 行不会录入，可以在这里改好后再导入。`}
        </ConfirmDialog>
      )}
    </div>
  );
}
