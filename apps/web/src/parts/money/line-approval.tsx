import { useState } from 'react';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Notice } from '../../ui/feedback/notice';
import type { GridAction, GridSelection } from '../../ui/grid/column';

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
  /** Which page of which filter they are: another one begins with nothing chosen and nothing refused. */
  place: string;
  /** Whoever asks may approve. */
  may: boolean;
  /** What the lines are, and how one of them is called. */
  noun: string;
  nameOf: (row: R) => string;
  approve: (lines: { id: string; revision: number }[]) => Promise<Answer>;
}

const isFree = ({ actions }: Line): boolean => actions.includes('approve');
const NONE: readonly string[] = [];

/** Which lines of a page are chosen, their approval, and why some of them were not approved. */
export function useLineApproval<R extends Line>({ rows, place, may, noun, nameOf, approve }: Approving<R>) {
  const [chosen, setChosen] = useState<{ place: string; keys: ReadonlySet<string> }>();
  const [told, setTold] = useState<{ place: string; refused: readonly string[] }>();
  const keys = new Set(
    rows.map(({ id }) => id).filter((id) => chosen?.place === place && chosen.keys.has(id)),
  );
  const tell = (answer: Answer) => {
    setChosen(undefined);
    const refused = answer.refused.map(({ id, reason }) => {
      const row = rows.find((one) => one.id === id);
      return `${row ? nameOf(row) : noun}：${reason}`;
    });
    setTold({ place, refused });
    if (answer.approved > 0) showToast('success', `已审核通过 ${answer.approved} 条${noun}`);
  };
  const approveAll = async (lines: readonly Line[]) => {
    // The client has said why it failed; what was chosen stays chosen.
    await failureOf(approve(lines.map(({ id, revision }) => ({ id, revision }))).then(tell));
  };
  const actions = (ids: ReadonlySet<string>): readonly GridAction[] => {
    const lines = rows.filter((row) => ids.has(row.id) && isFree(row));
    return lines.length === 0 ? [] : [{ label: `审核通过 ${lines.length} 条`, run: () => approveAll(lines) }];
  };
  const choosing = may && rows.some(isFree);
  const selection: GridSelection | undefined = choosing
    ? { keys, onChange: (next) => setChosen({ place, keys: next }), actions }
    : undefined;
  return {
    /** Absent where nothing of the page may be approved. */
    selection,
    /** The approval of one line, where it waits for one. */
    of: (row: R): GridAction | null =>
      may && isFree(row) ? { label: '审核通过', run: () => approveAll([row]) } : null,
    refused: told?.place === place ? told.refused : NONE,
  };
}

/** Which lines were not approved, and why. */
export const RefusedLines = ({ refused }: { refused: readonly string[] }) =>
  refused.length > 0 && (
    <Notice tone="warning">
      有 {refused.length} 条没有通过：{refused.join('；')}
    </Notice>
  );
