import type { DriverTask } from '@boxhaul/contract/dispatch';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { placeOf } from '../check-in/doubts';
import type { PendingStep } from '../outbox/phone-store';
import { ClaimDialog, NodeSheet, ReportDialog } from '../lazy-report-dialog';
import { returnedWords } from '../check-in/returned-words';
import css from '../driver.module.css';
import { cardId } from './use-asked-task';

type Place = DriverTask['dock'];

const clock = (time: string): string => time.slice(5, 16);

/** The phone's own map app, by the address that it and its rivals understand. */
const routeTo = ({ name, lon, lat }: Place): string =>
  `https://uri.amap.com/navigation?to=${lon},${lat},${encodeURIComponent(name)}&mode=car&coordinate=wgs84&callnative=1`;

function Navigate({ to }: { to: Place }) {
  return (
    <a className={css.link} href={routeTo(to)} target="_blank" rel="noreferrer">
      导航到{to.name}
    </a>
  );
}

interface TaskCardProps {
  task: DriverTask;
  /** Those of this task that wait on the phone. */
  steps: readonly PendingStep[];
  /** Another trip of his comes first. */
  waits?: boolean;
  /** It is his no more, and here for the sheet that is open. */
  taken?: boolean;
  /** The task whose sheet is filled in; null: none any more. */
  onFill?: (task: DriverTask | null) => void;
  /** Writes to dispatch about it. */
  onWrite?: () => void;
}

/** What waits of a node on this phone. */
const waitingOf = (steps: readonly PendingStep[], nodeId: string): PendingStep | undefined =>
  steps.find((step) => step.kind === 'check_in' && step.nodeId === nodeId);

/** When a node was done, or how it stands on this phone. */
function whenOf({ doneAt }: DriverTask['nodes'][number], kept: PendingStep | undefined): string {
  if (kept) return kept.fault === null ? '待发送' : '未被接受';
  return doneAt ? clock(doneAt) : '';
}

function Nodes({ task, steps, onAgain }: TaskCardProps & { onAgain: (nodeId: string) => void }) {
  return (
    <ol className={css.nodes} aria-label="节点">
      {task.nodes.map((node) => {
        const kept = node.doneAt === null || node.sentBack ? waitingOf(steps, node.nodeId) : undefined;
        const again = node.sentBack !== null && !kept;
        return (
          <li
            key={node.nodeId}
            data-done={(node.doneAt !== null && !again) || undefined}
            data-waits={kept !== undefined || undefined}
          >
            <span>
              {node.name}
              {again && (
                <b className={css.returned}>
                  {returnedWords(node)}被退回：{node.sentBack}
                </b>
              )}
            </span>
            {again ? (
              <Button variant="outline" aria-label={`重拍${node.name}`} onClick={() => onAgain(node.nodeId)}>
                重拍
              </Button>
            ) : (
              <span className={css.when}>{whenOf(node, kept)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Dispatch holds the box up: he hears why before he goes on. */
function Held({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className={css.wrong} role="status">
      调度已挂起该箱：{reason}。继续作业前请先与调度确认。
    </p>
  );
}

function Facts({ task }: { task: DriverTask }) {
  return (
    <>
      <Held reason={task.held} />
      {task.marks.map(({ kind, text }) => (
        <p key={kind} className={css.wrong} role="status">
          {text}
        </p>
      ))}
      <dl className={css.facts}>
        <dt>要求到门点</dt>
        <dd>{clock(task.requireDate)}</dd>
        {/* A task that the phone kept from before has no such field. */}
        {task.doorAt && task.doorAt !== task.requireDate && (
          <>
            <dt>计划到门</dt>
            <dd>{clock(task.doorAt)}</dd>
          </>
        )}
        <dt>类型</dt>
        <dd>
          {ORDER_TYPE_WORDS[task.orderType === 1 ? 1 : 0]} · {task.legText}
        </dd>
        <dt>柜号</dt>
        <dd>
          {task.cabinetNo ?? '未登记'} · {task.cabinetType}
        </dd>
        <dt>订舱号</dt>
        <dd>{task.bookSpaceNo || '—'}</dd>
        {/* A task that the phone kept from before has no such field. */}
        {task.gate && (
          <>
            <dt>进港预约</dt>
            <dd>{task.gate}</dd>
          </>
        )}
        <dt>联系人</dt>
        <dd>
          {task.door.contactName} <a href={`tel:${task.door.contactPhone}`}>{task.door.contactPhone}</a>
        </dd>
        {task.remark && (
          <>
            <dt>备注</dt>
            <dd>{task.remark}</dd>
          </>
        )}
        {task.payPercent !== null && (
          <>
            <dt>途中换车</dt>
            <dd>您结算整趟的 {task.payPercent}%</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** Which truck, how far it is, and where to. */
function Head({ task }: { task: DriverTask }) {
  return (
    <>
      <header className={css.top}>
        <b className={css.plate}>{task.plateNumber}</b>
        <span className={css.state} data-state={task.state}>
          {task.state === 'running' ? task.phase : task.stateText}
        </span>
      </header>
      <p className={css.lane}>
        {task.dock.name} → {task.door.name}
        {task.back.name !== task.dock.name && ` → ${task.back.name}`}
      </p>
    </>
  );
}

const isRefusing = (steps: readonly PendingStep[]): boolean =>
  steps.some(({ kind, fault }) => kind === 'refuse' && fault === null);

/** How his refusal stands, as long as it is on the phone. */
function Refusal({ steps }: { steps: readonly PendingStep[] }) {
  const refusal = steps.find(({ kind }) => kind === 'refuse');
  if (!refusal) return null;
  if (isRefusing(steps)) return <p className={css.minor}>已拒绝，等待送达调度。</p>;
  return <p className={css.wrong}>拒绝未被接受：{refusal.fault}</p>;
}

/** The node whose sheet is open, whatever is next by now. */
function useSheet(task: DriverTask, onFill: TaskCardProps['onFill']) {
  const [sheet, setSheet] = useState<string | null>(null);
  return {
    open: task.nodes.find(({ nodeId }) => nodeId === sheet),
    fill: (nodeId: string | null) => {
      setSheet(nodeId);
      onFill?.(nodeId === null ? null : task);
    },
  };
}

/** One task: where to, what next by one large button, and all its nodes. */
export function TaskCard({ task, steps, waits = false, taken, onFill, onWrite }: TaskCardProps) {
  const [dialog, setDialog] = useState<'refuse' | 'report' | 'claim' | null>(null);
  const { open, fill } = useSheet(task, onFill);
  const close = () => setDialog(null);
  const next = task.nodes.find(({ nodeId, doneAt }) => doneAt === null && !waitingOf(steps, nodeId));
  const isNew = task.state === 'published' && next === task.nodes[0];
  const to = next ? (placeOf(task, next.place) ?? (isNew ? task.dock : null)) : null;
  const refusing = isRefusing(steps);
  const isLater = waits && !isNew;
  return (
    <article
      id={cardId(task.taskId)}
      tabIndex={-1}
      className={css.task}
      aria-label={`任务 ${task.orderNo} 第 ${task.seq} 箱`}
    >
      <Head task={task} />
      <Facts task={task} />
      <Refusal steps={steps} />
      {next && isLater && <p className={css.minor}>前一趟完成后开始这一趟。</p>}
      {next && !isLater && !refusing && (
        <Button size="cta" variant="cta" block onClick={() => fill(next.nodeId)}>
          {next.name}
        </Button>
      )}
      <div className={css.acts}>
        {to && <Navigate to={to} />}
        {task.state !== 'finished' && task.state !== 'handed_over' && (
          <Button size="l" variant="outline" onClick={() => setDialog('report')}>
            上报异常
          </Button>
        )}
        <Button size="l" variant="outline" onClick={() => setDialog('claim')}>
          报销费用
        </Button>
        {onWrite && (
          <Button size="l" variant="outline" onClick={onWrite}>
            联系调度
          </Button>
        )}
        {isNew && !refusing && (
          <Button size="l" variant="danger-outline" onClick={() => setDialog('refuse')}>
            拒绝
          </Button>
        )}
      </div>
      <Nodes task={task} steps={steps} onAgain={fill} />
      <Suspense>
        {open && (
          <NodeSheet key={open.nodeId} task={task} node={open} taken={taken} onClose={() => fill(null)} />
        )}
        {(dialog === 'refuse' || dialog === 'report') && (
          <ReportDialog kind={dialog} task={task} onClose={close} />
        )}
        {dialog === 'claim' && <ClaimDialog task={task} onClose={close} />}
      </Suspense>
    </article>
  );
}
