import type { LivePosition, Track } from '@boxhaul/contract';

/** The track with a live position at its end; the same track when the position is not newer. */
export function addPosition(track: Track, position: LivePosition): Track {
  const { taskIds: _tasks, vehicleId: _vehicle, ...point } = position;
  if (track.last && point.positionTime <= track.last.positionTime) return track;
  return { ...track, gpsDtoList: [...track.gpsDtoList, point], last: point };
}
