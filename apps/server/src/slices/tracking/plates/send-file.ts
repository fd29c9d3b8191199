import { Readable } from 'node:stream';
import type { ParsedInputOf, plates } from '@boxhaul/contract';
import { cleanRows, pickRows, toWireDate, trackFile } from '@boxhaul/domain';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { attachmentHeader } from '../../../platform/http/attachment-header';
import { selectVehicleTrack } from '../positions.repo';
import { openTrack } from '../sealed/open-track';
import type { TrackDesk } from '../tracks/track-desk';
import { readUntil, seePlate } from './see-plate';

const TYPES = {
  gpx: 'application/gpx+xml; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The cleaned track of a period as a file. */
export async function sendTrackFile(
  ctx: Ctx,
  desk: TrackDesk,
  input: ParsedInputOf<typeof plates.file>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { vehicle, spans, period } = await seePlate(ctx, input);
  const times = spans.map(({ from, to }) => ({
    from: from.getTime(),
    to: readUntil(to, ctx.now).getTime(),
  }));
  const name = `${vehicle.plateNumber} ${toWireDate(period.from)} 至 ${toWireDate(period.to)}`;
  const track = await desk.queue(ctx.signedIn().accountId, async () => {
    const span = { from: spans[0]!.from, to: new Date(times.at(-1)!.to) };
    const parts = await selectVehicleTrack(ctx.db, vehicle.vehicleId, span, desk.mostPlatePoints);
    const { track: raw } = openTrack(parts, times, desk.mostPlatePoints);
    return pickRows(raw, cleanRows(raw).kept);
  });
  await ctx.accessKept();
  return reply
    .headers({
      'Content-Type': TYPES[input.format],
      'Content-Disposition': attachmentHeader(`轨迹 ${name}.${input.format}`),
      'Cache-Control': 'private, no-store',
    })
    .send(Readable.from(trackFile(track, input.format, vehicle.plateNumber)));
}
