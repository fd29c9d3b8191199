import type { DriverTask } from '@boxhaul/contract/dispatch';
import type { ReactNode } from 'react';
import css from '../driver.module.css';
import { type Move, runOf } from './pair-order';

const boxOf = ({ cabinetNo, orderNo, seq }: DriverTask): string => cabinetNo ?? `${orderNo} #${seq}`;
const clock = (time: string): string => time.slice(5, 16);

/** Two boxes on one trailer as one run: which box at which node, what comes next, and the card of each. */
export function PairRun({ tasks: [first, second], children }: { tasks: Move; children: ReactNode }) {
  if (!second) return children;
  const run = runOf(first, second);
  const next = run.find(({ node }) => node.doneAt === null);
  return (
    <section className={css.pairRun} aria-label="双拖：两箱一趟">
      <h2>双拖：两箱一趟</h2>
      {next && (
        <p className={css.asked}>
          下一步：{boxOf(next.task)} · {next.node.name}
        </p>
      )}
      <details>
        <summary>全程顺序（{run.length} 步）</summary>
        <ol className={css.nodes} aria-label="两箱全程">
          {run.map(({ task, node }) => (
            <li key={node.nodeId} data-done={node.doneAt !== null || undefined}>
              <span>
                {boxOf(task)} · {node.name}
              </span>
              <span className={css.when}>{node.doneAt ? clock(node.doneAt) : ''}</span>
            </li>
          ))}
        </ol>
      </details>
      {children}
    </section>
  );
}
