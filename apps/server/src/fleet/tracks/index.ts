import { plates, positionImports } from '@boxhaul/contract/fleet';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import type { TrackDesk } from './desk/track-desk';
import {
  endEntering,
  listImports,
  inspectFile,
  presentInspected,
  storeFile,
} from './imports/import-positions';
import { lastOfPlate } from './plates/last-of-plate';
import { sendTrackFile } from './plates/send-file';
import { sendSegments } from './plates/send-segments';
import { trackOfPlate } from './plates/track-of-plate';

export type { TrackDigest } from './desk/digest-track';
export { openTrackDesk, type TrackDesk } from './desk/track-desk';
export { type Span, spanStart, trackSpan } from './desk/track-span';
export { selectPhoneTrack } from './phone-track';
export { lastOfPlate } from './plates/last-of-plate';
export { findVehicle } from './plates/plates.repo';
export { type PackedTrack, selectDriverTrack, selectMocked, selectVehicleTrack } from './positions.repo';
export { presentPoint } from './present-point';
export { reportNear } from './report-near';
export { hashDays } from './sealed/hash-days';
export { openSealing } from './sealed/open-sealing';
export { selectReports } from './sealed/reports.repo';
export { nearestStreets } from './stay-places.repo';
export { cleanWithin, staysWithin } from './stays-within';
export { presentTrack } from './tracks.present';

export function registerTracks(mount: Mount, deps: Deps & { trackDesk: TrackDesk }): void {
  const { trackDesk: desk } = deps;
  const tracks = { desk, kept: deps.config.trackKept };
  mount(plates.track, (ctx, input) => trackOfPlate(ctx, tracks, input));
  mount(plates.realTime, (ctx, input) => trackOfPlate(ctx, tracks, input));
  mount(plates.last, (ctx, input) => lastOfPlate(ctx, input));
  mount(positionImports.check, async (ctx, input) => presentInspected(await inspectFile(ctx, desk, input)));
  mount.prepared(positionImports.enter, {
    prepare: async (ctx, input) => storeFile(deps, ctx, input, await inspectFile(ctx, desk, input)),
    work: (ctx, input, stored) => endEntering(ctx, input, stored),
  });
  mount(positionImports.list, listImports);
  mount.raw(plates.segments, (ctx, input, { reply }) => sendSegments(ctx, desk, input, reply));
  mount.raw(plates.file, (ctx, input, { reply }) => sendTrackFile(ctx, desk, input, reply));
}
