import { type CallCases } from '../../call-case';
import type { Stage } from '../../stage';

const mayLook = ['kefu', 'diaodu', 'admin'] as const;
const may = ['diaodu', 'admin'] as const;
const NO_ZONE = 999_999;
const NOT_THERE = { errcode: 'NOT_FOUND' } as const;
const markup = '<script>alert(1)</script>';

// Far from where other cases ask.
const SQUARE: [number, number][] = [
  [110.1, 21.1],
  [110.2, 21.1],
  [110.2, 21.2],
  [110.1, 21.2],
];
const crossing = [SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!];
const shape = { kind: 'area' as const, rings: [SQUARE] };
const rule = {
  classes: ['heavy_truck' as const],
  scope: 'any' as const,
  tails: 'any' as const,
  windows: [{ from: 1_320, to: 420, days: 'every' as const }],
};
const content = (stage: Stage) => ({
  zoneName: `限行区${stage.serial()}`,
  regionCode: '4408',
  source: '示例，非官方',
  shape,
  rule,
});
const file = (ring: readonly (readonly number[])[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
  });
const badFile = [
  ['parts', ['{']],
  ['parts', ['{"type":"FeatureCollection"}']],
] as const;

/** A draft of its own. */
async function draft(stage: Stage): Promise<{ zoneId: number; zoneVersionId: number; revision: number }> {
  const { zone_id } = await stage.t.db
    .insertInto('restricted_zone')
    .values({ created_at: stage.t.clock.now })
    .returning('zone_id')
    .executeTakeFirstOrThrow();
  const row = await stage.t.db
    .insertInto('zone_version')
    .values({
      zone_id,
      state: 'draft',
      zone_name: `区${stage.serial()}`,
      region_code: '4408',
      source: '示例，非官方',
      notice_text: '',
      shape: JSON.stringify(shape),
      rule: JSON.stringify(rule),
      changed_at: stage.t.clock.now,
    })
    .returning(['zone_version_id', 'revision'])
    .executeTakeFirstOrThrow();
  return { zoneId: zone_id, zoneVersionId: row.zone_version_id, revision: row.revision };
}

async function permit(stage: Stage): Promise<number> {
  const { zoneId } = await draft(stage);
  const row = await stage.t.db
    .insertInto('zone_permit')
    .values({
      zone_id: zoneId,
      plate_number: '粤B12345',
      vco: 2,
      permit_no: '示例 1',
      valid_from: '2026-11-01',
      valid_to: '2026-12-01',
      changed_at: stage.t.clock.now,
    })
    .returning('permit_id')
    .executeTakeFirstOrThrow();
  return row.permit_id;
}

const zoneIds = { zoneId: { unknown: { zoneId: NO_ZONE }, ...NOT_THERE } };

export const zoneDeskCases = {
  'zoneDesk.list': {
    by: 'kefu',
    may: mayLook,
    works: () => ({ keyword: '示例', state: 'draft' }),
    ids: {},
  },
  'zoneDesk.warnings': { by: 'kefu', may: mayLook, works: () => ({}), ids: {} },
  'zoneDesk.detail': {
    by: 'kefu',
    may: mayLook,
    works: async (stage) => ({ zoneId: (await draft(stage)).zoneId }),
    ids: zoneIds,
  },
  'zoneDesk.save': {
    by: 'diaodu',
    may,
    writes: true,
    works: content,
    bad: [
      ['zoneName', markup],
      ['regionCode', '990000'],
      ['source', markup],
      ['noticeNo', markup],
      ['shape', { kind: 'area', rings: [crossing] }],
      ['shape', { kind: 'area', rings: [SQUARE.map(([lng, lat]) => [lat, lng])] }],
      ['shape', { kind: 'stretch', line: SQUARE, metres: 1_000 }],
      ['rule', { ...rule, windows: [] }],
      ['rule', { ...rule, tails: 'digits' }],
      ['rule', { ...rule, scope: 'local' }],
      ['rule', { ...rule, validFrom: '2026-02-02', validTo: '2026-02-01' }],
    ],
    ids: zoneIds,
    creates: { table: 'zone_version', other: 'admin', change: { source: '示例' } },
  },
  'zoneDesk.step': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => {
      const { zoneVersionId, revision } = await draft(stage);
      return { zoneVersionId, revision, step: 'confirm' };
    },
    ids: { zoneVersionId: { unknown: { zoneVersionId: NO_ZONE }, ...NOT_THERE } },
  },
  'zoneDesk.addPermit': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({
      zoneId: (await draft(stage)).zoneId,
      plateNumber: '粤B12345',
      vco: 2,
      permitNo: '示例 1',
      validFrom: '2026-11-01',
      validTo: '2026-12-01',
    }),
    bad: [
      ['vco', 3],
      ['permitNo', markup],
    ],
    ids: zoneIds,
    creates: { table: 'zone_permit', other: 'admin', change: { permitNo: '示例 2' } },
  },
  'zoneDesk.removePermit': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({ permitId: await permit(stage) }),
    ids: { permitId: { unknown: { permitId: NO_ZONE }, ...NOT_THERE } },
  },
  'zoneDesk.checkImport': {
    by: 'diaodu',
    may,
    works: () => ({ parts: [file(SQUARE)], coordType: 'wgs84' }),
    bad: badFile,
    ids: {},
  },
  'zoneDesk.importFile': {
    by: 'diaodu',
    may,
    writes: true,
    works: () => ({ parts: [file(SQUARE)], coordType: 'wgs84', regionCode: '4408', source: '示例，非官方' }),
    bad: [...badFile, ['parts', [file(crossing)]]],
    ids: {},
    creates: { table: 'zone_version', other: 'admin', change: { source: '示例' } },
  },
  'zoneDesk.exportFile': { by: 'kefu', may: mayLook, works: () => ({}), ids: {} },
} as const satisfies Partial<CallCases>;
