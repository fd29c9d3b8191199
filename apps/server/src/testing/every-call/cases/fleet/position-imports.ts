import type { CallCases } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['diaodu', 'admin', 'watcher'];
const KEEPERS: readonly AccountName[] = ['diaodu', 'admin'];

const LINES = '时间,经度,纬度\n2026-11-17 08:00:00,113.9,22.5\n2026-11-17 08:01:00,113.91,22.5\n';
const files = [{ name: '定位.csv', bytes: Buffer.from(LINES) }];
const disguised = [{ name: '定位.xlsx', bytes: Buffer.from('MZ') }];

async function given(stage: Stage) {
  const { vehicleId } = await stage.truck();
  const { plate_number: plateNumber } = await stage.t.db
    .selectFrom('vehicle')
    .select('plate_number')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return { plateNumber, vco: 2 as const, datum: 'wgs84' as const };
}

/** Files of positions. */
export const positionImportsCases = {
  'positionImports.check': {
    by: 'diaodu',
    may: KEEPERS,
    files,
    disguised,
    works: given,
    ids: {},
  },
  'positionImports.enter': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    files,
    disguised,
    works: given,
    ids: {},
  },
  'positionImports.list': {
    by: 'watcher',
    may: VIEWERS,
    works: () => ({}),
    ids: {},
  },
} satisfies Partial<CallCases>;
