import type { CarrierTender } from '@boxhaul/contract/dispatch';
import { relativeTime } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';
import css from './carrier.module.css';

const AGE_EVERY_MS = 30_000;

/** Truck, driver, nodes and the last place of a task. */
export function RunningTask({ task }: { task: NonNullable<CarrierTender['task']> }) {
  const now = useNow(AGE_EVERY_MS);
  const { last } = task;
  return (
    <div className={css.task}>
      <p>
        <b className="figure">{task.plateNumber}</b> {task.driverName}{' '}
        <a className={css.call} href={`tel:${task.driverPhone}`}>
          {task.driverPhone}
        </a>
      </p>
      {task.nodes.length > 0 && (
        <ol className={css.nodes} aria-label="节点">
          {task.nodes.map(({ name, doneAt }, i) => (
            <li key={`${i} ${name}`} data-done={doneAt !== null || undefined}>
              <span>{name}</span>
              <small>{doneAt ? doneAt.slice(5, 16) : '未到'}</small>
            </li>
          ))}
        </ol>
      )}
      {task.state === 'running' && (
        <p className={css.minor}>
          {last
            ? `车辆位置 ${relativeTime(last.positionTime, now)}，${Math.round(last.speed)} 公里/时`
            : '车辆还没有上报位置'}
          {last && (
            <>
              {' '}
              <a
                className={css.call}
                href={`https://uri.amap.com/marker?position=${last.lon},${last.lat}&coordinate=wgs84`}
                target="_blank"
                rel="noreferrer"
              >
                在地图查看
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
