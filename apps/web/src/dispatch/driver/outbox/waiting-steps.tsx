import { PendingFault } from './pending-fault';
import type { PendingStep } from './phone-store';
import css from '../driver.module.css';

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

/** What is on this phone alone: it goes by itself; what was refused waits for a decision. */
export function WaitingSteps({ steps }: { steps: readonly PendingStep[] }) {
  if (steps.length === 0) return null;
  const refused = steps.filter(({ fault }) => fault !== null);
  return (
    <section className={css.waiting} aria-label="待发送">
      <p>
        {steps.length} 项保存在本机，有网络时自动按顺序发送。
        {steps.length > refused.length && '请不要清除浏览器数据。'}
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step.seq}>
            <span>
              {clock(step.doneAt)} {step.title}
              {step.fault !== null && <b className={css.wrong}>：{step.fault}</b>}
            </span>
            {step.fault !== null && (
              <span className={css.row}>
                <PendingFault step={step} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
