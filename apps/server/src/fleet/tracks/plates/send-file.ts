import { Readable } from 'node:stream';
import type { plates } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import {
  cleanRows,
  pickRows,
  TRACK_HEAD,
  type TrackColumns,
  trackFile,
  trackLine,
} from '@boxhaul/domain/fleet';
import { toWireDate } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import { type OutCell, streamWorkbook, WORKBOOK_TYPE } from '../../../platform/sheets/write-workbook';
import { selectVehicleTrack } from '../positions.repo';
import { openTrack } from '../sealed/open-track';
import type { TrackDesk } from '../desk/track-desk';
import { readUntil, findVisibleTruckByPlate } from './visible-truck';

const TYPES = {
  gpx: 'application/gpx+xml; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
} as const;

const BATCH_ROWS = 1_000;
/** Of the columns, in characters. */
const WIDTHS = [20, 14, 14, 16, 9];

function* rowsOf(track: TrackColumns): Generator<(readonly OutCell[])[]> {
  yield [TRACK_HEAD.map((text) => ({ text }))];
  for (let from = 0; from < track.at.length; from += BATCH_ROWS) {
    const rows = Math.min(BATCH_ROWS, track.at.length - from);
    yield Array.from({ length: rows }, (_, at) => {
      const [time, ...figures] = trackLine(track, from + at);
      return [{ text: time }, ...figures.map((number) => ({ number }))];
    });
  }
}

/** As a workbook of one sheet. */
const workbookOf = (track: TrackColumns): AsyncGenerator<Buffer> =>
  streamWorkbook('轨迹', Readable.from(rowsOf(track)), { widths: WIDTHS });

/** The cleaned track of a period as a file. */
export async function sendTrackFile(
  ctx: Ctx,
  desk: TrackDesk,
  input: ParsedInputOf<typeof plates.file>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { vehicle, spans, period } = await findVisibleTruckByPlate(ctx, input);
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
    .send(
      Readable.from(
        input.format === 'xlsx' ? workbookOf(track) : trackFile(track, input.format, vehicle.plateNumber),
      ),
    );
}
