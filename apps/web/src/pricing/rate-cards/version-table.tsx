import type { RateCardVersion } from '@boxhaul/contract/pricing';
import { RATE_CARD_STATE_WORDS } from '@boxhaul/domain/pricing';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './rate-cards.module.css';
import { VERSION_TONES } from './version-state';

interface VersionTableProps {
  rows: readonly RateCardVersion[];
  onOpen: (versionId: string) => void;
}

const tag = ({ state }: RateCardVersion) => (
  <ToneTag tone={VERSION_TONES[state]} text={RATE_CARD_STATE_WORDS[state]} />
);
const since = ({ inForceFrom }: RateCardVersion): string => inForceFrom?.slice(0, 16) ?? '—';

const COLUMNS: readonly Column<RateCardVersion>[] = [
  {
    title: '版本',
    width: 280,
    fixed: true,
    cell: ({ versionName, note }) => (
      <>
        {/* The row hears its press; it is there for the keyboard. */}
        <button type="button" className={css.open}>
          {versionName}
        </button>
        {note && <div className={css.minor}>{note}</div>}
      </>
    ),
  },
  { title: '状态', width: 110, cell: tag },
  { title: '生效时间', width: 160, cell: since },
  {
    title: '价格数',
    width: 100,
    align: 'right',
    className: 'figure',
    cell: ({ prices }) => prices.toLocaleString('zh-CN'),
  },
  { title: '底稿', width: 200, cell: ({ basedOn }) => basedOn ?? '—' },
  { title: '创建人', width: 120, cell: ({ createdBy }) => createdBy ?? '系统' },
  { title: '创建时间', width: 160, cell: ({ createdAt }) => createdAt.slice(0, 16) },
];

export function VersionTable({ rows, onOpen }: VersionTableProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <FactCards
        rows={rows.map((row) => ({
          key: row.versionId,
          title: row.versionName,
          facts: [
            ['状态', tag(row)],
            ['生效时间', since(row)],
            ['价格数', row.prices.toLocaleString('zh-CN')],
            ['创建人', row.createdBy ?? '系统'],
          ],
          action: (
            <Button variant="outline" size="s" onClick={() => onOpen(row.versionId)}>
              查看
            </Button>
          ),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="运价表版本"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ versionId }) => versionId}
      minWidth={1130}
      sticky
      onRow={({ versionId }) => onOpen(versionId)}
    />
  );
}
