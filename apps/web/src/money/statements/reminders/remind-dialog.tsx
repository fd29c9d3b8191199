import type { DueStatement } from '@boxhaul/contract/money';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { dueStatements, remindOfStatements } from '../../../data/money/statements.api';
import { failureOf } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { TextArea } from '../../../ui/form/text-area';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './reminders.module.css';

/** So many go out at once. */
const MOST = 100;

interface RemindProps {
  /** Only this statement; absent: all that are late or soon due. */
  only?: string;
  /** Leads to what is reminded of by itself. */
  onSetting?: () => void;
  onClose: () => void;
}

/** Reminds customers to pay: of one statement, or of those that are chosen. */
export function RemindDialog({ open, ...props }: RemindProps & { open: boolean }) {
  return <Closing>{open && <RemindForm {...props} />}</Closing>;
}

const daysWords = (dueIn: number): string => {
  if (dueIn === 0) return '今天到期';
  return dueIn < 0 ? `逾期 ${0 - dueIn} 天` : `还有 ${dueIn} 天到期`;
};

/** Which rows go out: all that may, unless they were unchosen. */
function useChoice(rows: readonly DueStatement[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const free = rows.filter(({ whyNot }) => whyNot === null);
  const chosen = free.filter(({ id }) => !left.has(id)).slice(0, MOST);
  const choose = (id: string, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]));
  return { chosen, choose };
}

function RemindForm({ only, onSetting, onClose }: RemindProps) {
  const due = useQuery(dueStatements(only));
  const remind = useMutation(remindOfStatements(useQueryClient()));
  const rows = due.data?.rows ?? [];
  const { chosen, choose } = useChoice(rows);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async () => {
    const answer = await remind.mutateAsync({ ids: chosen.map(({ id }) => id), note });
    if (answer.sent > 0) showToast('success', `已提醒 ${answer.sent} 张对账单`);
    setRefused(answer.refused.map(({ statementNo, reason }) => `${statementNo ?? '对账单'}：${reason}`));
    if (answer.refused.length === 0) onClose();
  };
  // Why it failed the client has said; what was chosen stays chosen.
  const { busy, run } = useSingleFlight(async () => void (await failureOf(send())));
  return (
    <FormDialog
      title="提醒客户付款"
      okText={chosen.length > 0 ? `提醒 ${chosen.length} 张` : '提醒'}
      busy={busy}
      disabled={chosen.length === 0}
      dirty={note !== ''}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <Notice tone="warning">
          有 {refused.length} 张没有提醒：{refused.join('；')}
        </Notice>
      )}
      {onSetting && (
        <p>
          到日子自动发：
          <Button variant="text" size="s" onClick={onSetting}>
            设置自动提醒
          </Button>
        </p>
      )}
      <Missing query={due} />
      {rows.length > 0 && (
        <>
          <p>每张对账单一天提醒一次，站内和短信同时送达客户的财务结算账号。</p>
          <DueRows rows={rows} chosen={chosen} onChoose={choose} />
          <TextArea
            label="附言（选填）"
            value={note}
            maxLength={100}
            placeholder="例如：如已付款请忽略，有疑问请联系财务。"
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  );
}

/** What stands in the place of the rows: that they come, why they did not, or that there is none. */
function Missing({ query }: { query: UseQueryResult<{ rows: DueStatement[] }> }) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Skeleton lines={5} height="40px" />;
  if (error && !data) {
    return (
      <ErrorState
        title="对账单加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.rows.length > 0) return null;
  return <EmptyState title="没有要催的对账单" text="逾期和 7 天内到期的对账单会列在这里。" />;
}

interface DueRowsProps {
  rows: readonly DueStatement[];
  chosen: readonly DueStatement[];
  onChoose: (id: string, on: boolean) => void;
}

const DueRows = ({ rows, chosen, onChoose }: DueRowsProps) => (
  <ul className={css.rows}>
    {rows.map((row) => (
      <DueRow
        key={row.id}
        row={row}
        chosen={chosen.some(({ id }) => id === row.id)}
        onChoose={(on) => onChoose(row.id, on)}
      />
    ))}
  </ul>
);

interface DueRowProps {
  row: DueStatement;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function DueRow({ row, chosen, onChoose }: DueRowProps) {
  const { customerName, statementNo, openAmount, dueDate, dueIn, lastReminder, whyNot } = row;
  return (
    <li className={css.row}>
      <Checkbox checked={chosen} disabled={whyNot !== null} onChange={onChoose}>
        <span>
          <b>{customerName}</b> {statementNo}
        </span>
      </Checkbox>
      <span className={css.facts}>
        未收 <b className="figure">{yuan(openAmount)}</b> 元，期限 {dueDate}（
        <span className={dueIn < 0 ? css.late : undefined}>{daysWords(dueIn)}</span>）
        {lastReminder && `，上次提醒 ${lastReminder.slice(0, 10)}`}
      </span>
      {whyNot !== null && <span className={css.facts}>{whyNot}</span>}
    </li>
  );
}
