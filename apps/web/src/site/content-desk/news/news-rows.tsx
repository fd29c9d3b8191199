import type { OutputOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { NEWS_STATE_WORDS, type NewsState } from '@boxhaul/domain/site';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';

type Row = OutputOf<typeof content.list>['data'][number];

const TONES: Readonly<Record<NewsState, Tone>> = { draft: 'wait', published: 'done', withdrawn: 'off' };

const state = (row: Row) => <ToneTag tone={TONES[row.state]} text={NEWS_STATE_WORDS[row.state]} />;
const published = ({ publishAt }: Row) => publishAt?.slice(0, 16) ?? '—';
const changed = ({ updatedBy, updatedAt }: Row) => `${updatedBy} ${updatedAt.slice(0, 16)}`;

/** A page of news: a table, or cards on a phone. */
export function NewsRows({ rows, onOpen }: { rows: readonly Row[]; onOpen: (newsId: string) => void }) {
  const action = ({ newsId, title }: Row) => (
    <Button variant="outline" aria-label={`打开 ${title}`} onClick={() => onOpen(newsId)}>
      打开
    </Button>
  );
  if (useBreakpoint() === 'phone') {
    return (
      <FactCards
        rows={rows.map((row) => ({
          key: row.newsId,
          title: row.title,
          facts: [
            ['状态', state(row)],
            ['发布时间', published(row)],
            ['最近修改', changed(row)],
          ],
          action: action(row),
        }))}
      />
    );
  }
  const columns: readonly Column<Row>[] = [
    { title: '标题', width: 420, ellipsis: true, cell: ({ title }) => title },
    { title: '状态', width: 110, cell: state },
    { title: '发布时间', width: 160, cell: published },
    { title: '最近修改', width: 220, ellipsis: true, cell: changed },
    { title: '操作', fixedEnd: true, width: 100, cell: action },
  ];
  return (
    <DataTable
      label="新闻"
      columns={columns}
      rows={rows}
      rowKey={({ newsId }) => newsId}
      minWidth={900}
      dense
    />
  );
}
