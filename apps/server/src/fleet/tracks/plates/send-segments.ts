import type { plates } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { BROKEN_DAY_WORDS } from '@boxhaul/domain/fleet';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { selectVehicleRows } from '../positions.repo';
import type { TimeSpan } from '../sealed/open-track';
import { selectSealedDays } from '../sealed/sealed.repo';
import type { TrackDesk } from '../desk/track-desk';
import { readUntil, findVisibleTruckByPlate } from './visible-truck';

/** A report each second of 31 days: what is more is left out at its beginning. */
const MOST_POINTS = 31 * 86_400;
const DAY_MS = 86_400_000;

/** A part with its length before it. */
function framed(packed: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(packed.byteLength);
  return Buffer.concat([length, packed]);
}

/** Whether a whole day, 'YYYY-MM-DD', lies within one of the times. */
function isWithin(day: string, spans: readonly TimeSpan[]): boolean {
  const begin = Date.parse(`${day}T00:00:00+08:00`);
  return spans.some(({ from, to }) => from <= begin && to >= begin + DAY_MS - 1);
}

/** All reports of a period that may be seen, sealed days as they are kept. */
export async function sendSegments(
  ctx: Ctx,
  desk: TrackDesk,
  input: ParsedInputOf<typeof plates.segments>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { vehicle, spans: seen } = await findVisibleTruckByPlate(ctx, input);
  const spans = seen.map(({ from, to }) => ({
    from: from.getTime(),
    to: readUntil(to, ctx.now).getTime(),
  }));
  const span = { from: seen[0]!.from, to: new Date(spans.at(-1)!.to) };
  const parts = await desk.queue(ctx.signedIn().accountId, async () => {
    // Rows first: a day that is sealed in between is sent twice, not never.
    const rows = await selectVehicleRows(ctx.db, vehicle.vehicleId, span, MOST_POINTS);
    const sealed = await selectSealedDays(ctx.db, vehicle.vehicleId, span, MOST_POINTS);
    const kept = sealed.flatMap(({ packed, day }) =>
      packed ? [{ packed, whole: isWithin(day, spans) }] : [],
    );
    const days = kept.flatMap(({ packed, whole }) => (whole ? [] : [packed]));
    const { packed, broken } = await desk.packSegments({ days, rows, spans });
    if (broken) throw new Refusal('TRACK_BROKEN', { message: BROKEN_DAY_WORDS[broken] });
    return [...kept.flatMap((day) => (day.whole ? [day.packed] : [])), ...packed];
  });
  await ctx.accessKept();
  return reply
    .headers({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="track.bin"',
      'Cache-Control': 'private, no-store',
    })
    .send(Buffer.concat(parts.map(framed)));
}
