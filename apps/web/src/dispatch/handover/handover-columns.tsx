import type { HandoverRow } from '@boxhaul/contract/dispatch';
import { HANDOVER_STATE_WORDS } from '@boxhaul/domain/dispatch';
import type { GridColumn } from '../../ui/grid/column';
import { HandoverTag } from './handover-tag';
import { handoverWho } from './handover-words';

/** Of former handovers. */
export const COLUMNS: readonly GridColumn<HandoverRow>[] = [
  {
    id: 'who',
    title: '交班 → 接班',
    width: 240,
    min: 180,
    importance: 1,
    card: 'title',
    cell: handoverWho,
    copy: handoverWho,
  },
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <HandoverTag state={state} />,
    copy: ({ state }) => HANDOVER_STATE_WORDS[state],
  },
  {
    id: 'written',
    title: '交班时间',
    width: 136,
    importance: 1,
    cell: ({ writtenAt }) => writtenAt.slice(0, 16),
    copy: ({ writtenAt }) => writtenAt,
  },
  {
    id: 'taken',
    title: '接班时间',
    width: 136,
    importance: 2,
    cell: ({ takenAt }) => takenAt?.slice(0, 16) ?? '—',
    copy: ({ takenAt }) => takenAt ?? '',
  },
  {
    id: 'notes',
    title: '备注',
    width: 72,
    importance: 3,
    align: 'right',
    cell: ({ noteCount }) => `${noteCount} 条`,
    copy: ({ noteCount }) => `${noteCount} 条`,
  },
  {
    id: 'remark',
    title: '说明',
    width: 320,
    min: 160,
    grow: true,
    importance: 2,
    cell: ({ remark }) => remark || '—',
    copy: ({ remark }) => remark,
  },
];
