import type { Track } from '@boxhaul/contract/fleet';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Checkbox } from '../../../ui/form/checkbox';
import { DataTable, type Column } from '../../../ui/table/data-table';
import css from './track-table.module.css';

interface TrackTableProps {
  track: Track;
  /** Whether the dropped points are wanted too. */
  raw: boolean;
  onRaw: (raw: boolean) => void;
  busy: boolean;
}

type Point = Track['gpsDtoList'][number];

const A_PAGE = 50;

const columns = (phone: boolean): readonly Column<Point>[] => [
  {
    title: '定位时间',
    className: css.time,
    cell: ({ positionTime }) => (phone ? positionTime.slice(5) : positionTime),
  },
  { title: '经度', align: 'right', cell: ({ lon }) => lon.toFixed(5) },
  { title: '纬度', align: 'right', cell: ({ lat }) => lat.toFixed(5) },
  { title: '速度（公里/小时）', align: 'right', cell: ({ speed }) => speed.toFixed(0) },
  { title: '说明', cell: ({ dropReason }) => (dropReason ? `已剔除：${dropReason}` : '') },
];

/** The map's twin for those who cannot see it: the points, newest first, and where wanted the dropped ones with their reason. */
export function TrackTable({ track, raw, onRaw, busy }: TrackTableProps) {
  const phone = useBreakpoint() === 'phone';
  return (
    <div className={css.table}>
      {track.droppedCount > 0 && (
        <Checkbox className={css.raw} checked={raw} disabled={busy} onChange={onRaw}>
          同时列出 {track.droppedCount} 个被剔除的漂移点
        </Checkbox>
      )}
      <DataTable
        label="定位点"
        dense
        columns={columns(phone)}
        rows={track.gpsDtoList.toReversed()}
        rowKey={({ positionTime, lon, lat }) => `${positionTime} ${lon} ${lat}`}
        pageSize={A_PAGE}
        empty="没有定位记录"
        minWidth={0}
      />
    </div>
  );
}
