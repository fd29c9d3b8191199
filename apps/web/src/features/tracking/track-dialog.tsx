import { toTaskCode } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { Modal, Select, Tabs } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../lib/request-id';
import { useBreakpoint } from '../../lib/use-breakpoint';
import { useFocusBack } from '../../lib/use-focus-back';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { LiveBadge } from './live-badge';
import { useLiveOrder } from './live/use-live-order';
import css from './track-dialog.module.css';
import { TrackView } from './track-view';
import { isFinished } from './is-finished';
import { taskDetailOf, taskIdOf, type TrackKind } from './tracking.api';

interface TrackDialogProps {
  /** Base-62 code of the task in the page's address; null closes the dialog, and the map is forgotten. */
  code: string | null;
  onClose: () => void;
  /** Another box of the same order. */
  onSwitch: (code: string) => void;
}

const TABS: { key: TrackKind; label: string }[] = [
  { key: 'vehicle', label: '车辆轨迹' },
  { key: 'driver', label: '司机轨迹' },
];

/** Where a box is, where it has been and what lies ahead (S2 track dialog). */
export function TrackDialog({ code, onClose, onSwitch }: TrackDialogProps) {
  const phone = useBreakpoint() === 'phone';
  useFocusBack(code !== null);
  return (
    <Modal
      title="货物跟踪"
      open={code !== null}
      footer={null}
      width={phone ? '100%' : 1240}
      className={css.dialog}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      {code !== null && <TrackOf key={code} code={code} onSwitch={onSwitch} />}
    </Modal>
  );
}

function TrackOf({ code, onSwitch }: { code: string; onSwitch: (code: string) => void }) {
  const [kind, setKind] = useState<TrackKind>('vehicle');
  const id = useQuery(taskIdOf(code));
  const task = useQuery({ ...taskDetailOf(id.data ?? ''), enabled: id.data !== undefined });
  const running = task.data !== undefined && !isFinished(task.data);
  const live = useLiveOrder(running ? task.data?.orderId : undefined);
  const error = id.error ?? task.error;
  if (error && !task.data) {
    return (
      <ErrorState
        title="跟踪信息加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={id.isFetching || task.isFetching}
        onRetry={() => void (id.error ? id.refetch() : task.refetch())}
      />
    );
  }
  if (!task.data) return <Skeleton lines={10} height="32px" />;
  const { data } = task;
  const box = data.cabinetList.find(({ legs }) => legs.some(({ taskId }) => taskId === data.taskId));
  return (
    <div>
      <header className={css.head}>
        <span className={css.no}>{data.orderNo}</span>
        <span className={css.minor}>订舱号 {data.bookSpaceNo}</span>
        <Select
          aria-label="选择箱"
          value={box?.taskId ?? data.taskId}
          onChange={(taskId: string) => onSwitch(toTaskCode(taskId))}
          popupMatchSelectWidth={false}
          options={data.cabinetList.map((one) => ({
            value: one.taskId,
            label: `#${one.seq} ${one.cabinetNo ?? '柜号待登记'}`,
          }))}
        />
        {box && box.legs.length > 1 && (
          <Select
            aria-label="选择分段"
            value={data.taskId}
            onChange={(taskId: string) => onSwitch(toTaskCode(taskId))}
            popupMatchSelectWidth={false}
            options={box.legs.map((leg, i) => ({
              value: leg.taskId,
              label: `${i + 1}. ${leg.legText} · ${leg.plateNumber}`,
            }))}
          />
        )}
        <span className={css.phase}>{data.phase}</span>
        {running && <LiveBadge status={live} />}
      </header>
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key === 'driver' ? 'driver' : 'vehicle')}
        items={TABS}
        tabBarStyle={{ marginBottom: 12 }}
      />
      <TrackView key={kind} kind={kind} task={data} />
    </div>
  );
}
