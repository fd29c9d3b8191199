import type { positionImports } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { createStore, type Reported } from '@boxhaul/db';
import { CLOCK_SHIFT_WORDS, CLOCK_SHIFTS, type TrackColumns } from '@boxhaul/domain/fleet';
import { LARGEST_FILE, LARGEST_FILE_MB, MAP_DATUM_WORDS, MAP_DATUMS, toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findVehicle, type Vehicle } from '../plates/plates.repo';
import { selectVehicleTrack } from '../positions.repo';
import type { TrackDesk } from '../desk/track-desk';
import type { ImportDigest } from './digest-import';
import { beginImport, endImport, selectImports } from './imports.repo';
import type { FileOrder, FileRead } from './read-file';

type Given = ParsedInputOf<typeof positionImports.check>;

/** A file that was read and compared. */
interface Looked extends ImportDigest {
  vehicle: Vehicle;
  fileName: string;
  sha256: Buffer;
  points: number;
  first: number;
  last: number;
  read: Extract<FileRead, { refused?: undefined }>;
}

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** The most that an own report is looked for beyond the file's times. */
const ASIDE_MS = 2 * DAY_MS + MINUTE_MS;
/** Of one commit. */
const BATCH = 2_000;
/** JT/T 808 status: it is positioned. */
const POSITIONED = 2;
const FASTEST = 6_553;

function sentFile(ctx: Ctx) {
  const [file, second] = ctx.files;
  if (!file || second) throw new Refusal('FILE_COUNT', { message: '请选择一个定位文件' });
  const kind = /\.(csv|txt|xlsx|gpx)$/i.exec(file.fileName)?.[1]?.toLowerCase();
  if (kind === undefined) {
    throw new Refusal('FILE_TYPE', { message: '只能导入 CSV、Excel（.xlsx）或 GPX 文件' });
  }
  if (file.size === 0) throw new Refusal('FILE_BROKEN', { message: '文件是空的，请重新选择' });
  if (file.size > LARGEST_FILE)
    throw new Refusal('FILE_TOO_LARGE', { message: `文件超过 ${LARGEST_FILE_MB} MB，请按日期拆成几份` });
  const { path, fileName, sha256 } = file;
  const read: FileOrder['kind'] = kind === 'gpx' || kind === 'xlsx' ? kind : 'csv';
  return { path, fileName, sha256, kind: read };
}

/** Reads the file that came and compares it, on the thread of tracks. */
export async function inspectFile(ctx: Ctx, desk: TrackDesk, given: Given): Promise<Looked> {
  const { path, kind, fileName, sha256 } = sentFile(ctx);
  const vehicle = await findVehicle(ctx.db, given.plateNumber, given.vco);
  if (!vehicle) throw refuseField('plateNumber', '没有这辆车，请检查车牌号与号牌颜色');
  return desk.queue(ctx.signedIn().accountId, async () => {
    const read = await desk.readFile({
      path,
      kind,
      plateNumber: vehicle.plateNumber,
      shiftMs: given.shiftHours * HOUR_MS,
      isExchanged: given.isExchanged === 1,
      nowMs: ctx.now.getTime(),
    });
    if (read.refused !== undefined) {
      if (read.exchanged) throw refuseField('isExchanged', read.refused);
      throw new Refusal('FILE_BROKEN', { message: read.refused });
    }
    const [first, last] = [read.track.at[0]!, read.track.at.at(-1)!];
    const span = { from: first - ASIDE_MS, to: last + ASIDE_MS };
    const own = await selectVehicleTrack(
      ctx.db,
      vehicle.vehicleId,
      { from: new Date(span.from), to: new Date(span.to) },
      desk.mostPlatePoints,
    );
    const digest = await desk.digestImport({ track: read.track, said: given, own, span });
    if (digest.broken)
      throw new Refusal('TRACK_BROKEN', { message: '这段时间已封存的轨迹无法读取，不能导入' });
    return {
      ...digest,
      vehicle,
      fileName: fileName.slice(-100),
      sha256,
      points: read.track.at.length,
      first,
      last,
      read,
    };
  });
}

const wire = (ms: number): string => toWireTime(new Date(ms));

/** What would come of a file. */
export function presentInspected(looked: Looked): PresentedOf<typeof positionImports.check> {
  const { vehicle, fileName, points, fresh, first, last, read, comparison, drawn } = looked;
  return {
    fileName,
    plateNumber: vehicle.plateNumber,
    points,
    known: points - fresh.at.length,
    startTime: wire(first),
    endTime: wire(last),
    mileage: Math.round(looked.metres / 10) / 100,
    droppedCount: looked.droppedCount,
    faults: read.faults,
    faultCount: read.faultCount,
    notes: read.notes,
    comparedCount: comparison.compared,
    apart: comparison.apartM === null ? null : Math.round(comparison.apartM),
    better: comparison.better,
    gpsDtoList: Array.from(drawn.at, (at, row) => ({
      lon: drawn.lng[row]!,
      lat: drawn.lat[row]!,
      positionTime: wire(at),
    })),
  };
}

const reportedAt = ({ at, lng, lat, speed, course }: TrackColumns, row: number): Reported => ({
  at: at[row]!,
  lng: lng[row]!,
  lat: lat[row]!,
  speed: Math.min(FASTEST, Math.round(speed[row]! * 10)),
  course: course[row]!,
  altitude: 0,
  status: POSITIONED,
  alarm: 0,
  mileage: null,
  fault: null,
});

/** Who looks twice is asked once: another datum or another clock fits far better. */
function refuseDoubt(
  { comparison: { better } }: Looked,
  { datum, shiftHours, confirmed }: Given & { confirmed: 0 | 1 },
) {
  if (!better || confirmed === 1) return;
  const words = [
    ...(better.datum === datum ? [] : [MAP_DATUM_WORDS[better.datum]]),
    ...(better.shiftHours === shiftHours ? [] : [CLOCK_SHIFT_WORDS[better.shiftHours]]),
  ];
  throw refuseField(
    'confirmed',
    `与终端同一时间的定位对照，文件更像是：${words.join('，')}。请改选，或确认仍按所选导入`,
  );
}

/** Stores what is not known yet, by the door by which terminals' reports come. */
export async function storeFile(
  { db }: Pick<Deps, 'db'>,
  ctx: Ctx,
  input: ParsedInputOf<typeof positionImports.enter>,
  looked: Looked,
): Promise<{ importId: string; looked: Looked }> {
  refuseDoubt(looked, input);
  const { vehicle, fresh } = looked;
  const begun = await beginImport(db, {
    vehicle_id: vehicle.vehicleId,
    file_name: looked.fileName,
    sha256: looked.sha256,
    datum: input.datum,
    shift_hours: input.shiftHours,
    received_at: ctx.now,
    first_at: new Date(looked.first),
    last_at: new Date(looked.last),
    added: fresh.at.length,
    known: looked.points - fresh.at.length,
    fault_count: looked.read.faultCount,
    created_by: ctx.signedIn().accountId,
  });
  const store = createStore(db);
  for (let from = 0; from < fresh.at.length; from += BATCH) {
    const length = Math.min(BATCH, fresh.at.length - from);
    const positions = Array.from({ length }, (_, i) => reportedAt(fresh, from + i));
    await store([
      {
        vehicleId: vehicle.vehicleId,
        positions,
        doubtful: [],
        receivedAt: begun.received_at.getTime(),
        committed: () => undefined,
      },
    ]);
  }
  return { importId: begun.import_id, looked };
}

/** Ends the record of a file that is stored. */
export async function endEntering(
  ctx: Ctx,
  { datum, shiftHours, isExchanged }: Given,
  { importId, looked }: Awaited<ReturnType<typeof storeFile>>,
): Promise<PresentedOf<typeof positionImports.enter>> {
  const { vehicle, fresh, points, read, fileName } = looked;
  const added = fresh.at.length;
  await endImport(ctx.db, importId, ctx.now);
  ctx.audit({
    target: 'vehicle',
    id: vehicle.vehicleId,
    name: vehicle.plateNumber,
    before: null,
    after: {
      fileName,
      datum,
      shiftHours,
      isExchanged,
      added,
      from: wire(looked.first),
      to: wire(looked.last),
    },
  });
  return { added, known: points - added, faultCount: read.faultCount };
}

/** What was taken in. */
export async function listImports(
  ctx: Ctx,
  input: ParsedInputOf<typeof positionImports.list>,
): Promise<PresentedOf<typeof positionImports.list>> {
  const { rows, total } = await selectImports(ctx.db, input);
  return {
    data: rows.map((row) => ({
      importId: row.import_id,
      plateNumber: row.plate_number,
      fileName: row.file_name,
      datum: MAP_DATUMS.find((one) => one === row.datum) ?? 'wgs84',
      shiftHours: CLOCK_SHIFTS.find((one) => one === row.shift_hours) ?? 0,
      startTime: toWireTime(row.first_at),
      endTime: toWireTime(row.last_at),
      added: row.added,
      known: row.known,
      faultCount: row.fault_count,
      username: row.username,
      importTime: toWireTime(row.received_at),
    })),
    ...pageOf(total, { pageNo: input.pageNo, pageSize: input.pageSize }),
  };
}
