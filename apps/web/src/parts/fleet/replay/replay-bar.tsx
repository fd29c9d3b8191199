import { toWireTime } from '@boxhaul/domain/kit';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import css from './replay.module.css';
import { SPEEDS } from './replay';
import type { Replay } from './use-replay';

const STEP_MS = 10_000;

/** Plays a track: a scrubber over its time, how fast, and whether stays are skipped. */
export function ReplayBar({ replay, speedNow }: { replay: Replay; speedNow: number | null }) {
  const { at, first, last, playing, speed, skips } = replay;
  const time = toWireTime(new Date(at));
  return (
    <div className={css.replay} role="group" aria-label="轨迹回放">
      <Button onClick={replay.toggle}>{playing ? '暂停' : '播放'}</Button>
      <input
        type="range"
        className={css.scrubber}
        aria-label="回放进度"
        aria-valuetext={time}
        min={first}
        max={last}
        step={STEP_MS}
        value={at}
        onChange={(event) => replay.seek(Number(event.target.value))}
      />
      <span className="figure">
        {time.slice(5)}
        {speedNow !== null && ` · ${speedNow.toFixed(0)} 公里/小时`}
      </span>
      <label className={css.pace}>
        倍速
        <select value={speed} onChange={(event) => replay.setSpeed(Number(event.target.value))}>
          {SPEEDS.map((pace) => (
            <option key={pace} value={pace}>
              {pace}×
            </option>
          ))}
        </select>
      </label>
      <Checkbox checked={skips} onChange={replay.setSkips}>
        跳过停留与无数据
      </Checkbox>
    </div>
  );
}
