import { useEffect, useMemo } from 'react';
import { wireTime } from '../../../lib/format/format';
import { momentsOf, type Replayable, rowAt, stillOf } from '../replay/replay';
import { ReplayBar } from '../replay/replay-bar';
import { useReplay } from '../replay/use-replay';
import { Button } from '../../../ui/button';
import type { Shown } from './live-map';
import css from './live.module.css';

/** Plays the trip so far; tells the map where it stands. */
export function TripReplay({ track, onShow }: { track: Replayable; onShow: (shown: Shown) => void }) {
  const moments = useMemo(() => momentsOf(track), [track]);
  const still = useMemo(() => stillOf(track), [track]);
  const silences = useMemo(
    () =>
      track.coverage.gaps.map(({ startTime, endTime }) => ({
        from: wireTime(startTime),
        to: wireTime(endTime),
      })),
    [track],
  );
  const replay = useReplay(moments, still);
  const now = moments[rowAt(moments, replay.at)];
  useEffect(() => onShow({ moments, silences, now }), [onShow, moments, silences, now]);
  if (moments.length === 0) return <p role="status">这一程还没有轨迹，不能回放。</p>;
  return (
    <div>
      <ReplayBar replay={replay} speedNow={now?.speed ?? null} />
      {track.doubtList.length > 0 && (
        <ul className={css.doubts} aria-label="轨迹异常">
          {track.doubtList.map(({ kind, startTime, words }) => (
            <li key={`${kind} ${startTime}`}>
              <Button variant="text" onClick={() => replay.seek(wireTime(startTime))}>
                {startTime.slice(5, 16)} {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
