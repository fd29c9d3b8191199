import type { OrderSheetColumn } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDrafts, type OrderDraftRow, removeDrafts } from '../../data/orders/order-drafts.api';
import { showToast } from '../../lib/toast-store';
import { type Patch, patchOf } from './draft-patch';
import { EMPTY_CELLS } from './order-cells';
import { useDraftWriter } from './use-draft-writer';
import { useInLine } from './use-in-line';
import { useSteps } from './use-steps';

export interface DraftEdits {
  /** Drafts whose change is under way. */
  busy: ReadonlySet<string>;
  /** True once it is kept. */
  keep: (row: OrderDraftRow, patch: Patch, regionCode?: string) => Promise<boolean>;
  /** Fills the cells to the right and below, from the first of these lines on, and adds lines beyond the last. */
  paste: (rows: readonly OrderDraftRow[], column: OrderSheetColumn, block: readonly string[][]) => void;
  copy: (row: OrderDraftRow) => void;
  remove: (row: OrderDraftRow, at: number) => void;
  /** What would be taken back; null when nothing was done. */
  undoable: string | null;
  undo: () => void;
}

/** Edits drafts one after another; what was done can be taken back. */
export function useDraftEdits(): DraftEdits {
  const cache = useQueryClient();
  const add = useMutation(addDrafts(cache));
  const drop = useMutation(removeDrafts(cache));
  const { undoable, done, take } = useSteps();
  const { busy, standing, write } = useDraftWriter();
  const inLine = useInLine();
  return {
    busy,
    undoable,
    keep: (row, patch, regionCode) =>
      inLine(async () => {
        const before = await write([{ row, patch }], regionCode);
        if (regionCode === undefined && before.length > 0) done({ what: '修改', before });
      }),
    paste: (rows, column, block) =>
      void inLine(async () => {
        const open = rows.filter(({ state }) => state !== 'placed').slice(0, block.length);
        const patches = block.map((cells) => patchOf(cells, column));
        const beyond = patches.slice(open.length).map((patch) => ({ ...EMPTY_CELLS, ...patch }));
        const added = beyond.length > 0 ? (await add.mutateAsync(beyond)).draftIds : [];
        const before = await write(open.map((row, i) => ({ row, patch: patches[i] ?? {} })));
        done({ what: `粘贴 ${block.length} 行`, before, added });
      }),
    copy: (row) =>
      void inLine(async () => {
        const { draftIds } = await add.mutateAsync([standing(row).cells]);
        done({ what: '复制', added: draftIds });
      }),
    remove: (row, at) =>
      void inLine(async () => {
        const { cells } = standing(row);
        await drop.mutateAsync([row.draftId]);
        if (row.state !== 'placed') done({ what: `删除第 ${at + 1} 行`, removed: [cells] });
      }),
    undo: () =>
      void inLine(async () => {
        const step = take();
        if (!step) return;
        if (step.added && step.added.length > 0) await drop.mutateAsync([...step.added]);
        if (step.removed) await add.mutateAsync([...step.removed]);
        if (step.before) await write(step.before);
        showToast('success', `已撤销：${step.what}`);
      }),
  };
}
