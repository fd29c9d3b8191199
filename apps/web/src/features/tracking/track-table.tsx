import type { Track } from '@boxhaul/contract';
import { Table } from 'antd';
import { useBreakpoint } from '../../lib/use-breakpoint';
import css from './track-table.module.css';

/** The map's twin for those who cannot see it: every point, newest first, the dropped ones with their reason. */
export function TrackTable({ track }: { track: Track }) {
  const phone = useBreakpoint() === 'phone';
  return (
    <div className={css.table}>
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
          { title: '速度 km/h', dataIndex: 'speed', align: 'right', render: (v: number) => v.toFixed(0) },
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
