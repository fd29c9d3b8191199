import type { AuditEntry } from '@boxhaul/contract/identity';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';

const who = ({ operatorName }: AuditEntry): string => operatorName ?? '未知账号';
const resultOf = ({ done }: AuditEntry): string => (done ? '成功' : '失败');

/** Of whom or what: '订单 BH2026…'. */
const what = ({ target, targetName }: AuditEntry): string =>
  [target && AUDIT_TARGET_WORDS[target], targetName].filter(Boolean).join(' ') || '—';

export const COLUMNS: readonly GridColumn<AuditEntry>[] = [
  {
    id: 'time',
    title: '时间',
    width: 160,
    min: 152,
    importance: 1,
    cell: ({ time }) => time,
    copy: ({ time }) => time,
  },
  {
    id: 'operator',
    title: '操作人',
    width: 110,
    min: 84,
    importance: 1,
    cell: who,
    copy: who,
  },
  {
    id: 'action',
    title: '操作',
    width: 180,
    min: 130,
    grow: true,
    importance: 1,
    card: 'title',
    cell: ({ action }) => action,
    copy: ({ action }) => action,
  },
  {
    id: 'result',
    title: '结果',
    width: 72,
    importance: 1,
    card: 'state',
    // What failed is to be seen among hundreds that did not.
    cell: (entry) => (entry.done ? resultOf(entry) : <ToneTag tone="stop" text={resultOf(entry)} />),
    copy: resultOf,
  },
  {
    id: 'target',
    title: '对象',
    width: 200,
    min: 140,
    grow: true,
    importance: 2,
    cell: what,
    copy: what,
  },
  {
    id: 'customer',
    title: '客户',
    width: 180,
    min: 120,
    importance: 3,
    cell: ({ customerName }) => customerName ?? '—',
    copy: ({ customerName }) => customerName ?? '',
  },
  {
    id: 'reason',
    title: '原因',
    width: 160,
    min: 100,
    importance: 4,
    cell: ({ reason }) => reason ?? '—',
    copy: ({ reason }) => reason ?? '',
  },
  {
    id: 'ip',
    title: 'IP',
    width: 124,
    min: 112,
    importance: 5,
    cell: ({ ip }) => ip,
    copy: ({ ip }) => ip,
  },
];
