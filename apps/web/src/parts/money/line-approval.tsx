import { useState } from 'react';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { Notice } from '../../ui/feedback/notice';
import css from './line-approval.module.css';

interface Line {
  id: string;
  revision: number;
  actions: readonly string[];
}

interface Answer {
  approved: number;
  refused: readonly { id: string; reason: string }[];
}

interface Approving<R extends Line> {
  rows: readonly R[];
  /** What the lines are, and how one of them is called. */
  noun: string;
  nameOf: (row: R) => string;
  approve: (lines: { id: string; revision: number }[]) => Promise<Answer>;
}

/** Which lines of a page are chosen, their approval, and why some of them were not approved. */
export function useLineApproval<R extends Line>({ rows, noun, nameOf, approve }: Approving<R>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const free = rows.filter(({ actions }) => actions.includes('approve'));
  const lines = free.filter(({ id }) => chosen.has(id)).map(({ id, revision }) => ({ id, revision }));
  const tell = (answer: Answer) => {
    setChosen(new Set());
    setRefused(
      answer.refused.map(({ id, reason }) => {
        const row = rows.find((one) => one.id === id);
        return `${row ? nameOf(row) : noun}：${reason}`;
      }),
    );
    if (answer.approved > 0) showToast('success', `已审核通过 ${answer.approved} 条${noun}`);
  };
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why it failed; what was chosen stays chosen.
    await failureOf(approve(lines).then(tell));
  });
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (on) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { free, chosen, lines, choose, refused, busy, run };
}

type Approval = ReturnType<typeof useLineApproval>;

/** Chooses all lines of the page, approves the chosen ones, and says which were not. */
export function ApprovalBar({ approval }: { approval: Approval }) {
  const { free, lines, choose, refused, busy, run } = approval;
  const all = free.map(({ id }) => id);
  return (
    <>
      {free.length > 0 && (
        <div className={css.bar}>
          <Checkbox checked={lines.length === free.length} onChange={(on) => choose(all, on)}>
            选择本页 {free.length} 条
          </Checkbox>
          <Button size="s" busy={busy} disabled={lines.length === 0} onClick={() => void run()}>
            审核通过{lines.length > 0 && ` ${lines.length} 条`}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <Notice tone="warning">
          有 {refused.length} 条没有通过：{refused.join('；')}
        </Notice>
      )}
    </>
  );
}

interface LineChoiceProps {
  approval: Approval;
  row: Line;
  /** What is chosen, for those who do not see the row. */
  label: string;
}

/** Chooses a line without opening it. */
export function LineChoice({ approval, row, label }: LineChoiceProps) {
  if (!row.actions.includes('approve')) return null;
  return (
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        className={css.choice}
        checked={approval.chosen.has(row.id)}
        onChange={(on) => approval.choose([row.id], on)}
      >
        <span className="visually-hidden">选择 {label}</span>
      </Checkbox>
    </span>
  );
}
