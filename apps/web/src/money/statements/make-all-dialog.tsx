import type { OutputOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import { toWireDate } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billableCustomers, makeStatements } from '../../data/money/statements.api';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Checkbox } from '../../ui/form/checkbox';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './statements.module.css';

type Billable = OutputOf<typeof statements.billable>['rows'][number];

/** Makes the drafts of all customers that wait for one. */
export function MakeAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <MakeAllForm onClose={onClose} />}</Closing>;
}

const periodOf = ({ startDate, endDate }: Billable): string => `${startDate} 至 ${endDate}`;

function MakeAllForm({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => toWireDate(new Date()));
  const billable = useQuery(billableCustomers({ endDate: today }));
  const make = useMutation(makeStatements(useQueryClient()));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { rows, total } = billable.data ?? { rows: [], total: 0 };
  const free = rows.filter(({ startDate }) => startDate !== null);
  const chosen = free.filter(({ customerId }) => !left.has(customerId));
  const choose = (id: string, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]));
  const send = async () => {
    const names = new Map(rows.map(({ customerId, customerName }) => [customerId, customerName]));
    const answer = await make.mutateAsync({ customerIds: chosen.map(({ customerId }) => customerId) });
    showToast('success', `已生成 ${answer.made} 张对账单草稿，请核对后发送`);
    setRefused(
      answer.refused.map(({ customerId, reason }) => `${names.get(customerId) ?? '客户'}：${reason}`),
    );
    if (answer.refused.length === 0) onClose();
  };
  // Why it failed the client has said; what was chosen stays chosen.
  const { busy, run } = useSingleFlight(async () => void (await failureOf(send())));
  return (
    <FormDialog
      title="制作全部对账单"
      okText={chosen.length > 0 ? `生成 ${chosen.length} 张草稿` : '生成草稿'}
      busy={busy}
      disabled={chosen.length === 0}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <Notice tone="warning">
          有 {refused.length} 家没有生成：{refused.join('；')}
        </Notice>
      )}
      {billable.isPending && <Skeleton lines={5} height="40px" />}
      {billable.error && (
        <ErrorState
          title="待对账的客户加载失败"
          message={billable.error.message}
          requestId={requestIdOf(billable.error)}
          busy={billable.isFetching}
          onRetry={() => void billable.refetch()}
        />
      )}
      {billable.data && rows.length === 0 && (
        <EmptyState title="没有待对账的费用" text="审核过、还不在对账单中的费用会按客户列在这里。" />
      )}
      {rows.length > 0 && <Rows rows={rows} total={total} chosen={chosen} onChoose={choose} />}
    </FormDialog>
  );
}

interface RowsProps {
  rows: readonly Billable[];
  /** How many customers wait. */
  total: number;
  chosen: readonly Billable[];
  onChoose: (customerId: string, on: boolean) => void;
}

/** Whose drafts are made, each with its period. */
const Rows = ({ rows, total, chosen, onChoose }: RowsProps) => (
  <>
    <p>
      每家一张草稿，账期从最早没有对账的月份到上月末；只有本月费用的，到今天为止。生成后逐张核对、发送。
      {total > rows.length && `共 ${total} 家，先做费用笔数最多的 ${rows.length} 家。`}
    </p>
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.customerId} className={css.row}>
          <Checkbox
            checked={chosen.includes(row)}
            disabled={row.startDate === null}
            onChange={(on) => onChoose(row.customerId, on)}
          >
            {row.customerName}
          </Checkbox>
          <span className={css.facts}>
            {row.startDate === null ? '该账期已有对账单' : periodOf(row)}，{row.lineCount} 笔{' '}
            <b className="figure">¥ {yuan(row.amount)}</b>
          </span>
        </li>
      ))}
    </ul>
  </>
);
