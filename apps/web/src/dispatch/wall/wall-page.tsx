import { toWireTime } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { WALL_EVERY_MS, wallFigures } from '../../data/dispatch/wall.api';
import { requestIdOf } from '../../lib/format/request-id';
import { useNow } from '../../lib/hooks/use-now';
import { useOnline } from '../../lib/hooks/use-online';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useWakeLock } from './use-wake-lock';
import { WallHead } from './wall-head';
import { WallHours } from './wall-hours';
import { WallLate } from './wall-late';
import { WallShift } from './wall-shift';
import { WallStages } from './wall-stages';
import { WallTrouble } from './wall-trouble';
import { WallTrucks } from './wall-trucks';
import { ageWords } from './wall-words';
import css from './wall.module.css';

/** Some askings have failed to come back, though nobody has said why. */
const OLD_MS = 4 * WALL_EVERY_MS;

/** The figures of the dispatch room, to be read from afar: they renew themselves, and say how old they are. Always in the dark theme. */
export function WallPage() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(wallFigures);
  const now = useNow(1_000);
  const online = useOnline();
  useWakeLock();
  const age = now - dataUpdatedAt;
  const old = data !== undefined && (!online || error !== null || age > OLD_MS);
  return (
    <main className={css.wall} data-theme="dark">
      <WallHead now={now} age={data && ageWords(age)}>
        {old && (
          <p className={css.gone} role="alert">
            {online ? '连不上服务器' : '网络已断开'}：以下是 {toWireTime(new Date(dataUpdatedAt)).slice(11)}{' '}
            的旧数据
          </p>
        )}
      </WallHead>
      {data && (
        <div className={css.figures} data-old={old || undefined}>
          <WallStages stages={data.stages} />
          <div className={css.body}>
            <WallLate wall={data} />
            <div className={css.side}>
              <WallTrouble wall={data} />
              <WallTrucks trucks={data.trucks} at={data.at} />
              <WallHours hours={data.hours} />
              <WallShift shift={data.shift} at={data.at} />
            </div>
          </div>
        </div>
      )}
      {!data && !error && <Skeleton lines={8} height="64px" />}
      {!data && error && (
        <ErrorState
          title="大屏数据加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  );
}
