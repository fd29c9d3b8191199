import type { Job } from '@boxhaul/contract/kit';
import { count } from '../../lib/format/format';
import { JOB_TONES } from '../../parts/kit/job-tones';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

/** Month, day and minute: jobs are of the last days. */
export const minuteOf = (time: string | null): string => time?.slice(5, 16) ?? '';

/** How far it has come; of one that waits, how many are before it. */
function progressOf({ state, done, total, ahead }: Job): string {
  if (state === 'queued') return ahead > 0 ? `前面还有 ${count(ahead)} 个` : '即将开始';
  if (state === 'done') return `${count(total ?? done)} 行`;
  return `${count(done)} / ${total === null ? '…' : count(total)} 行`;
}

export const COLUMNS: readonly GridColumn<Job>[] = [
  textColumn(
    { id: 'title', title: '任务', width: 220, min: 140, importance: 1, card: 'title' },
    ({ title }) => title,
  ),
  textColumn({ id: 'kind', title: '类型', width: 92, min: 84, importance: 2 }, ({ kindText }) => kindText),
  {
    id: 'state',
    title: '状态',
    width: 98,
    min: 96,
    importance: 1,
    card: 'state',
    cell: ({ state, stateText }) => <ToneTag tone={JOB_TONES[state]} text={stateText} />,
    copy: ({ stateText }) => stateText,
  },
  textColumn(
    { id: 'progress', title: '进度', width: 152, min: 146, importance: 1, align: 'right' },
    progressOf,
  ),
  {
    id: 'error',
    title: '未完成原因',
    width: 240,
    min: 120,
    grow: true,
    importance: 2,
    card: 'note',
    cell: ({ error }) => error,
    copy: ({ error }) => error ?? '',
  },
  textColumn({ id: 'begun', title: '开始时间', width: 104, min: 98, importance: 2 }, ({ createTime }) =>
    minuteOf(createTime),
  ),
  textColumn({ id: 'ended', title: '结束时间', width: 104, min: 98, importance: 4 }, ({ endTime }) =>
    minuteOf(endTime),
  ),
  textColumn({ id: 'kept', title: '保留到', width: 104, min: 98, importance: 3 }, ({ expireTime }) =>
    minuteOf(expireTime),
  ),
];
