import type { Track } from '@boxhaul/contract';
import { Checkbox, Table } from 'antd';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import css from './track-table.module.css';

interface TrackTableProps {
  track: Track;
  /** Whether the dropped points are wanted too. */
  raw: boolean;
  onRaw: (raw: boolean) => void;
  busy: boolean;
}

/** The map's twin for those who cannot see it: the points, newest first, and where wanted the dropped ones with their reason. */
export function TrackTable({ track, raw, onRaw, busy }: TrackTableProps) {
  const phone = useBreakpoint() === 'phone';
  return (
    <div className={css.table}>
      {track.droppedCount > 0 && (
        <Checkbox className={css.raw} checked={raw} disabled={busy} onChange={() => onRaw(!raw)}>
          同时列出 {track.droppedCount} 个被剔除的漂移点
        </Checkbox>
      )}
      <Table
        size="small"
        rowKey={(point) => `${point.positionTime} ${point.lon} ${point.lat}`}
        dataSource={track.gpsDtoList.toReversed()}
        // Always there: what scrolls needs something that a keyboard can stand on.
        pagination={{ pageSize: 50, showSizeChanger: false }}
        locale={{ emptyText: '没有定位记录' }}
        columns={[
          {
            title: '定位时间',
            dataIndex: 'positionTime',
            className: css.time,
            render: (at: string) => (phone ? at.slice(5) : at),
          },
          { title: '经度', dataIndex: 'lon', align: 'right', render: (v: number) => v.toFixed(5) },
          { title: '纬度', dataIndex: 'lat', align: 'right', render: (v: number) => v.toFixed(5) },
          {
            title: '速度（公里/小时）',
            dataIndex: 'speed',
            align: 'right',
            render: (v: number) => v.toFixed(0),
          },
          {
            title: '说明',
            dataIndex: 'dropReason',
            render: (reason?: string) => (reason ? `已剔除：${reason}` : ''),
          },
        ]}
      />
    </div>
  );
}
