import { isJobUnderWay } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DispatchRun, type RunStep, stepRun } from '../../../data/dispatch/dispatch-runs.api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import css from './plan.module.css';

const nameOf = ({ orderNo, seq, plateNumber }: RunStep): string =>
  orderNo === '' ? '该箱' : `${orderNo} 第 ${seq} 箱（${plateNumber}）`;

/** What came of it so far, in numbers. */
function countsOf(steps: readonly RunStep[]): string {
  const done = steps.filter(({ outcome }) => outcome === 'done').length;
  const refused = steps.filter(({ outcome }) => outcome === 'not_done').length;
  const open = steps.length - done - refused;
  return [
    `完成 ${done}`,
    ...(refused > 0 ? [`未成 ${refused}`] : []),
    ...(open > 0 ? [`未处理 ${open}`] : []),
  ].join('，');
}

/** How far it is while it is under way, else what came of it. */
function Standing({ job, steps }: DispatchRun) {
  const { title, done, ahead, stateText, createTime } = job;
  if (!isJobUnderWay(job.state)) {
    return (
      <p>
        <b>{title}</b> · {stateText} · {countsOf(steps)}
        <span className={css.mute}> · {createTime.slice(5, 16)}</span>
      </p>
    );
  }
  return (
    <>
      <ProgressBar
        label={ahead > 0 ? `${title}：排队中，前面还有 ${ahead} 个` : `${title}：${done} / ${steps.length}`}
        done={done}
        total={steps.length}
      />
      <p className={css.mute}>关闭窗口不会中断，再打开“整日排车”可以看到进度。</p>
    </>
  );
}

/** How people call what may be done with it. */
const ACTION_WORDS = { cancel: '中止', retry: '继续' } as const;

interface RunPanelProps {
  run: DispatchRun;
  /** Tasks beside which it is told already why they were refused. */
  told?: ReadonlySet<string>;
}

/** How far what was sent at once has come, what was refused and why; it goes on without this window. */
export function RunPanel({ run, run: { job, steps }, told }: RunPanelProps) {
  const step = useMutation(stepRun(useQueryClient()));
  const { jobId, title, state, actions } = job;
  const refused = steps.filter(({ outcome, taskId }) => outcome === 'not_done' && !told?.has(taskId));
  const late = steps.flatMap((one) => one.late.map((words) => `${nameOf(one)}：${words}`));
  return (
    <section className={css.run} aria-label={title} aria-live="polite">
      <Standing {...run} />
      {state === 'failed' && <Notice tone="error">{job.error}</Notice>}
      {refused.length > 0 && (
        <ul className={css.refusals} aria-label="未成的箱">
          {refused.map((one) => (
            <li key={one.stepNo}>
              {nameOf(one)}：{one.message}
            </li>
          ))}
        </ul>
      )}
      {late.length > 0 && (
        <ul className={css.lateness} aria-label="会晚到的箱">
          {late.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          variant="outline"
          size="s"
          busy={step.isPending}
          onClick={() => step.mutate({ id: jobId, step: action })}
        >
          {ACTION_WORDS[action]}
        </Button>
      ))}
    </section>
  );
}
