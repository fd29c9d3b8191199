import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownMatches } from '../../data/dispatch/matches.api';
import { MATCH_TONES } from '../../parts/dispatch/matches/match-tone';
import { ToneTag } from '../../parts/kit/tone-tag';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { LISTED, type MatchSide, PATHS_OF_SIDES } from './match-sides';
import css from './matches-phone.module.css';

/** What was offered to whoever is signed in; for dispatch what was offered last. */
export function MatchList({ side }: { side: MatchSide }) {
  const { data, error, isFetching, refetch } = useQuery(ownMatches());
  if (error && !data) {
    return (
      <ErrorState title="加载失败" message={error.message} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={3} height="88px" />;
  const states = LISTED[side];
  const rows = states === null ? data : data.filter(({ state }) => states.includes(state));
  if (rows.length === 0) {
    return (
      <EmptyState title="这里还没有内容" text="调度发出回程货或套箱抢单后，会出现在这里并发消息通知司机。" />
    );
  }
  return (
    <ul className={css.list}>
      {rows.map((one) => (
        <li key={one.matchId}>
          <Link className={css.row} to={`${PATHS_OF_SIDES[side]}/${one.matchId}`}>
            <span className={css.rowTop}>
              <b>
                {one.kindText} · {one.plateNumber}
              </b>
              <ToneTag tone={MATCH_TONES[one.state]} text={one.stateText} />
            </span>
            <span>
              {one.box.cabinetType} {one.box.orderTypeText}，{one.dock.name} 到 {one.door.name}
            </span>
            <span className={css.minor}>{one.box.requireDate.slice(5, 16)} 到门</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
