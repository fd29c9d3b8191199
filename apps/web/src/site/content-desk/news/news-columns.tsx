import type { OutputOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { NEWS_STATE_WORDS, type NewsState } from '@boxhaul/domain/site';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import type { GridColumn } from '../../../ui/grid/column';

export type NewsRow = OutputOf<typeof content.list>['data'][number];

const TONES: Readonly<Record<NewsState, Tone>> = { draft: 'wait', published: 'done', withdrawn: 'off' };

export const COLUMNS: readonly GridColumn<NewsRow>[] = [
  {
    id: 'title',
    title: '标题',
    width: 420,
    min: 220,
    grow: true,
    importance: 1,
    card: 'title',
    cell: ({ title }) => title,
    copy: ({ title }) => title,
  },
  {
    id: 'state',
    title: '状态',
    width: 100,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={TONES[state]} text={NEWS_STATE_WORDS[state]} />,
    copy: ({ state }) => NEWS_STATE_WORDS[state],
  },
  {
    id: 'published',
    title: '发布时间',
    width: 144,
    min: 138,
    importance: 2,
    cell: ({ publishAt }) => publishAt?.slice(0, 16) ?? '—',
    copy: ({ publishAt }) => publishAt ?? '',
  },
  {
    id: 'by',
    title: '修改人',
    width: 120,
    min: 96,
    importance: 3,
    cell: ({ updatedBy }) => updatedBy,
    copy: ({ updatedBy }) => updatedBy,
  },
  {
    id: 'changed',
    title: '最近修改',
    width: 144,
    min: 138,
    importance: 3,
    cell: ({ updatedAt }) => updatedAt.slice(0, 16),
    copy: ({ updatedAt }) => updatedAt,
  },
];
