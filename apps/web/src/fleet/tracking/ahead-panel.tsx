import type { Track } from '@boxhaul/contract/fleet';
import { RISK_WORDS } from '@boxhaul/domain/fleet';
import { duration, relativeTime } from '../../lib/format/format';
import css from './ahead-panel.module.css';
import { useAge } from './use-age';

interface AheadPanelProps {
  track: Track;
  requireDate: string;
  /** Nothing lies ahead any more: how it went is all there is to say. */
  finished: boolean;
}

type Ahead = NonNullable<Track['futureRoutePlanningDto']>;
/** With a way to the next node, or without. */
type Expected = Pick<Ahead, 'arrival' | 'risk' | 'warningMsg'>;

/** The answer that a customer looks for, above all else. */
const AtDoor = ({ arrival: { span, grounds } }: { arrival: NonNullable<Ahead['arrival']> }) => (
  <>
    <p className={css.to}>预计到门</p>
    <p className={css.figures}>
      <b>{span}</b>
    </p>
    <p className={css.minor}>{grounds}</p>
  </>
);

/** When it is at its door, whether that is late, and what makes it so. */
const Outlook = ({ expected, requireDate }: { expected: Expected; requireDate: string }) => (
  <>
    {expected.arrival && <AtDoor arrival={expected.arrival} />}
    <p className={css[expected.risk]}>
      {RISK_WORDS[expected.risk]} · 要求 {requireDate.slice(5, 16)}
    </p>
    {expected.warningMsg && (
      <p className={css.notice} role="alert">
        {expected.warningMsg}
      </p>
    )}
  </>
);

/** How far the next node is; a truck that stands there has no way to it, and when it is at the door is told above. */
function wayTo({ isThere, remainingMileage, estimatedTime, targetPlace, arrival }: Ahead): string {
  if (isThere) return '车已在附近';
  const km = `${remainingMileage.toFixed(1)} 公里`;
  return targetPlace === 'door' && arrival ? km : `${km}，约 ${duration(estimatedTime)}`;
}

/** When the box is at its door, then the next node: remaining kilometres and minutes with the late-risk notice (S9), always marked as an estimate. */
export function AheadPanel({ track, requireDate, finished }: AheadPanelProps) {
  const { last } = track;
  const { now, stale } = useAge(last?.positionTime);
  const ahead = finished ? null : track.futureRoutePlanningDto;
  const expected = finished ? null : (ahead ?? track.foreseenAtDoor);
  return (
    <section className={css.panel} aria-label={finished ? '行程小结' : '预计到达'}>
      {finished && <p className={css.to}>任务已完成</p>}
      {expected && <Outlook expected={expected} requireDate={requireDate} />}
      {ahead && (
        <p>
          下一站 {ahead.targetName}：{wayTo(ahead)} <span className={css.mark}>{ahead.sourceText}</span>
        </p>
      )}
      <p className={css.minor}>
        {!last && (finished ? '没有定位记录' : '还没有定位')}
        {last && finished && `末次定位 ${last.positionTime}`}
        {last && !finished && (
          <span className={stale ? undefined : css.fresh}>
            最近定位 {relativeTime(last.positionTime, now)}（{last.positionTime.slice(5)}）
            {stale && <b> 位置已过时</b>}
          </span>
        )}
      </p>
      <p className={css.minor}>
        已行驶 {track.mileage.toFixed(1)} 公里 · 停留 {track.staypoint_num} 次 · 有数据时间{' '}
        {Math.round(track.coverage.ratio * 100)}%
      </p>
      {track.truncated && (
        <p className={css.minor}>
          轨迹过长：{track.truncated.from.slice(5, 16)} 至 {track.truncated.to.slice(5, 16)} 的{' '}
          {track.truncated.count} 个定位点未载入，以上统计不含该段
        </p>
      )}
      <Doubts track={track} />
    </section>
  );
}

/** What the line cannot tell: silences by their sum, everything else by itself. */
const Doubts = ({ track }: { track: Track }) => (
  <>
    {track.coverage.gaps.length > 0 && (
      <p className={css.minor}>
        无数据 {track.coverage.gaps.length} 段，最长{' '}
        {duration(Math.max(...track.coverage.gaps.map(({ minutes }) => minutes)))}
      </p>
    )}
    {track.doubtList
      .filter(({ kind }) => kind !== 'silence')
      .map(({ startTime, words }) => (
        <p key={startTime} className={css.watch}>
          {startTime.slice(5, 16)} {words}
        </p>
      ))}
  </>
);
