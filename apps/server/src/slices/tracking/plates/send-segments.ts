import type { ParsedInputOf, plates } from '@boxhaul/contract';
import { BROKEN_DAY_WORDS, type DayColumns, emptyDay, pickDay } from '@boxhaul/domain';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { selectVehicleRows } from '../positions.repo';
import { openDay, packDay } from '../sealed/day-bytes';
import { openTrack, type TimeSpan } from '../sealed/open-track';
import { selectSealedDays } from '../sealed/sealed.repo';
import { readUntil, seePlate } from './see-plate';

/** A report each second of 31 days: what is more is left out at its beginning. */
const MOST_POINTS = 31 * 86_400;
const DAY_MS = 86_400_000;

/** A part with its length before it. */
function framed(packed: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(packed.byteLength);
  return Buffer.concat([length, packed]);
}

/** What of a sealed day lies within the times; the day itself where it lies within one wholly. */
function partOf(packed: Buffer, day: string, spans: readonly TimeSpan[]): Buffer[] {
  const begin = Date.parse(`${day}T00:00:00+08:00`);
  if (spans.some(({ from, to }) => from <= begin && to >= begin + DAY_MS - 1)) return [framed(packed)];
  const { day: columns, broken } = openDay(packed);
  if (!columns) throw new Refusal('TRACK_BROKEN', { message: BROKEN_DAY_WORDS[broken] });
  const rows = Array.from(columns.at.keys()).filter((row) =>
    spans.some(({ from, to }) => from <= columns.at[row]! && columns.at[row]! <= to),
  );
  return rows.length === 0 ? [] : [framed(packDay(pickDay(columns, rows)).packed)];
}

/** Rows as a day's columns: what their place does not say is 0. */
function ofRows(track: ReturnType<typeof openTrack>['track']): DayColumns {
  return { ...emptyDay(track.at.length), ...track, receivedAt: track.at };
}

/** All reports of a period that may be seen, sealed days as they are kept. */
export async function sendSegments(
  ctx: Ctx,
  input: ParsedInputOf<typeof plates.segments>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { vehicle, spans } = await seePlate(ctx, input);
  const times = spans.map(({ from, to }) => ({
    from: from.getTime(),
    to: readUntil(to, ctx.now).getTime(),
  }));
  const span = { from: spans[0]!.from, to: new Date(times.at(-1)!.to) };
  // Rows first: a day that is sealed in between is sent twice, not never.
  const rows = await selectVehicleRows(ctx.db, vehicle.vehicleId, span, MOST_POINTS);
  const days = await selectSealedDays(ctx.db, vehicle.vehicleId, span, MOST_POINTS);
  const parts = days.flatMap(({ packed, day }) => (packed ? partOf(packed, day, times) : []));
  const { track } = openTrack(rows, times);
  if (track.at.length > 0) parts.push(framed(packDay(ofRows(track)).packed));
  await ctx.accessKept();
  return reply
    .headers({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="track.bin"',
      'Cache-Control': 'private, no-store',
    })
    .send(Buffer.concat(parts));
}
