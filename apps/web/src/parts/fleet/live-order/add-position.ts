import type { LivePosition, Track } from '@boxhaul/contract/fleet';
import { GAP_MS } from '@boxhaul/domain/fleet';
import { wireTime } from '../../../lib/format/format';

/** The track with a live position at its end; the same track when the position is not newer. */
export function addPosition(track: Track, position: LivePosition): Track {
  const { taskIds: _tasks, vehicleId: _vehicle, ...point } = position;
  const { last, coverage, doubtList } = track;
  if (last && point.positionTime <= last.positionTime) return track;
  const added = { ...track, gpsDtoList: [...track.gpsDtoList, point], last: point };
  const silentMs = last ? wireTime(point.positionTime) - wireTime(last.positionTime) : 0;
  if (!last || silentMs <= GAP_MS) return added;
  // The silence up to now may stand there already, shorter.
  const known = coverage.gaps.filter(({ startTime }) => startTime < last.positionTime);
  const gap = {
    startTime: last.positionTime,
    endTime: point.positionTime,
    minutes: Math.round(silentMs / 60_000),
  };
  const said = doubtList.filter(({ startTime }) => startTime < last.positionTime);
  const doubt = { ...gap, kind: 'silence' as const, words: `数据中断 ${gap.minutes} 分钟` };
  return { ...added, coverage: { ...coverage, gaps: [...known, gap] }, doubtList: [...said, doubt] };
}
