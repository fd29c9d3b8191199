import { isJobUnderWay } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DispatchRun, RunStep } from '../../../data/dispatch-runs.api';
import { cancelDeskJob, retryDeskJob } from '../../../data/jobs.api';
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

/** How far what was sent at once has come, what was refused and why; it goes on without this window. */
export function RunPanel({ run: { job, steps } }: { run: DispatchRun }) {
  const cache = useQueryClient();
  const cancel = useMutation(cancelDeskJob(cache));
  const retry = useMutation(retryDeskJob(cache));
  const { jobId, title, state, actions } = job;
  const underWay = isJobUnderWay(state);
  const refused = steps.filter(({ outcome }) => outcome === 'not_done');
  const late = steps.flatMap((step) => step.late.map((words) => `${nameOf(step)}：${words}`));
  return (
    <section className={css.run} aria-label={title} aria-live="polite">
      {underWay ? (
        <>
          <ProgressBar
            label={`${title}：${job.done} / ${steps.length}`}
            done={job.done}
            total={steps.length}
          />
          <p className={css.mute}>关闭窗口不会中断，再打开“整日排车”可以看到进度。</p>
        </>
      ) : (
        <p>
          <b>{title}</b> · {job.stateText} · {countsOf(steps)}
          <span className={css.mute}> · {job.createTime.slice(5, 16)}</span>
        </p>
      )}
      {state === 'failed' && <Notice tone="error">{job.error}</Notice>}
      {refused.length > 0 && (
        <ul className={css.refusals} aria-label="未成的箱">
          {refused.map((step) => (
            <li key={step.stepNo}>
              {nameOf(step)}：{step.message}
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
      {actions.includes('cancel') && (
        <Button variant="outline" size="s" busy={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
          中止
        </Button>
      )}
      {actions.includes('retry') && (
        <Button variant="outline" size="s" busy={retry.isPending} onClick={() => retry.mutate(jobId)}>
          继续
        </Button>
      )}
    </section>
  );
}
