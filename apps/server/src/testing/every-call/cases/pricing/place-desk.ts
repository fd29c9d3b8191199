import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { Stage } from '../../stage';

const mayLook = ['kefu', 'diaodu', 'admin'] as const;
const may = ['diaodu', 'admin'] as const;
const NO_PLACE = 999_999;
const NOT_THERE = { errcode: 'NOT_FOUND' } as const;
const markup = '<script>alert(1)</script>';
const point = { longitude: 113.9, latitude: 22.6 };

const NAMES = ['湖滨', '北环', '前进', '松岗头', '新桥', '海港', '园丁', '石龙', '白泥', '金沙'];

/** A harbour of its own that nothing names. */
async function harbor(stage: Stage): Promise<number> {
  const n = stage.serial();
  const harbor_id = 50_000 + n;
  await stage.t.db
    .insertInto('harbor')
    .values({ harbor_id, harbor_name: `港${n}`, region_code: '4403', sort: 1 })
    .execute();
  return harbor_id;
}

/** A street of its own that nothing names. */
async function street(stage: Stage): Promise<{ regionCode: string; regionName: string; version: number }> {
  const n = stage.serial();
  const regionCode = `440306${900 + (n % 100)}`;
  const regionName = `${NAMES[n % NAMES.length]}${n}街道`;
  await stage.t.db
    .insertInto('region')
    .values({
      region_code: regionCode,
      parent_code: '440306',
      region_name: regionName,
      full_name: `广东省深圳市宝安区${regionName}`,
      level: 4,
      lng: 113.9,
      lat: 22.6,
      point_source: 'hand',
      point_precision: 'street',
    })
    .onConflict((oc) =>
      oc.column('region_code').doUpdateSet({ valid_to: null, merged_into: null, version: 1 }),
    )
    .execute();
  return { regionCode, regionName, version: 1 };
}

/** A door of its own that somebody has picked. */
async function door(stage: Stage): Promise<{ doorPointId: string; version: number }> {
  const { door_point_id: doorPointId } = await stage.t.db
    .insertInto('door_point')
    .values({
      customer_id: await stage.customerOf('owner'),
      region_code: '440306017',
      address_key: `路${stage.serial()}号`,
      address: '前进一路 1 号',
      lng: 113.9,
      lat: 22.57,
      point_source: 'picked',
      seen_at: stage.t.clock.now,
    })
    .returning('door_point_id')
    .executeTakeFirstOrThrow();
  return { doorPointId, version: 1 };
}
const doorIds = { doorPointId: { unknown: { doorPointId: NO_SUCH_ID }, ...NOT_THERE } };

export const placeDeskCases = {
  'placeDesk.overview': { by: 'kefu', may: mayLook, works: () => ({}), ids: {} },
  'placeDesk.saveHarbor': {
    by: 'diaodu',
    may,
    writes: true,
    works: (stage) => ({ harborName: `新港${stage.serial()}`, regionCode: '4403', sort: 7 }),
    bad: [
      ['harborName', markup],
      ['regionCode', '990000'],
    ],
    ids: { harborId: { unknown: { harborId: NO_PLACE, version: 1 }, ...NOT_THERE } },
    creates: { table: 'harbor', other: 'admin', change: { sort: 8 } },
  },
  'placeDesk.saveDock': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({
      harborId: await harbor(stage),
      dockName: '一号码头',
      unlocode: 'CNYTN',
      smdg: 'YICT',
      regionCode: '440308',
      ...point,
    }),
    bad: [['dockName', markup]],
    ids: {
      harborId: { unknown: { harborId: NO_PLACE }, errcode: 'BAD_INPUT' },
      dockId: { unknown: { dockId: NO_PLACE, version: 1 }, ...NOT_THERE },
    },
    creates: { table: 'dock', other: 'admin', change: { smdg: 'YICTW' } },
  },
  'placeDesk.saveDepot': {
    by: 'diaodu',
    may,
    writes: true,
    works: (stage) => ({
      depotName: `堆场${stage.serial()}`,
      address: '盐田区明珠道 8 号',
      contactPhone: '0755-12345678',
      regionCode: '440308',
      shipCompanyIds: [1],
      ...point,
    }),
    bad: [['depotName', markup]],
    ids: {
      depotId: { unknown: { depotId: NO_PLACE, version: 1 }, ...NOT_THERE },
      shipCompanyIds: { unknown: { shipCompanyIds: [NO_PLACE] }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'depot', other: 'admin', change: { address: '另一处' } },
  },
  'placeDesk.saveShipCompany': {
    by: 'diaodu',
    may,
    writes: true,
    works: (stage) => ({ shipCompanyName: `船司${stage.serial()}`, code: 'ABC', scac: 'ABCU' }),
    bad: [['shipCompanyName', markup]],
    ids: { shipCompanyId: { unknown: { shipCompanyId: NO_PLACE, version: 1 }, ...NOT_THERE } },
    creates: { table: 'ship_company', other: 'admin', change: { code: 'ABD' } },
  },
  'placeDesk.remove': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({ kind: 'harbor', id: await harbor(stage) }),
    ids: { id: { unknown: { id: NO_PLACE }, ...NOT_THERE } },
  },
  'placeDesk.regions': {
    by: 'kefu',
    may: mayLook,
    works: () => ({ parentCode: '440306' }),
    ids: {},
  },
  'placeDesk.addRegion': {
    by: 'diaodu',
    may,
    writes: true,
    works: (stage) => {
      const n = stage.serial();
      return {
        parentCode: '440306',
        regionCode: `440306${700 + (n % 200)}`,
        regionName: `新设${n}街道`,
        ...point,
      };
    },
    bad: [
      ['parentCode', '44'],
      ['regionCode', '440305999'],
      ['regionName', markup],
    ],
    ids: {},
    creates: { table: 'region', other: 'admin', change: { latitude: 22.7 } },
  },
  'placeDesk.editRegion': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({ ...(await street(stage)), ...point }),
    ids: {},
  },
  'placeDesk.mergeRegion': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => {
      const { regionCode, version } = await street(stage);
      return { regionCode, version, intoCode: '440306018', validTo: '2026-12-31' };
    },
    bad: [
      ['intoCode', '440306'],
      ['intoCode', '441900121'],
    ],
    ids: {},
  },
  'placeDesk.removeRegion': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({ regionCode: (await street(stage)).regionCode }),
    ids: {},
  },
  'placeDesk.doorPoints': {
    by: 'kefu',
    may: mayLook,
    works: () => ({ keyword: '前进' }),
    ids: {},
  },
  'placeDesk.correctDoorPoint': {
    by: 'diaodu',
    may,
    writes: true,
    works: async (stage) => ({ ...(await door(stage)), ...point }),
    ids: doorIds,
  },
  'placeDesk.forgetDoorPoint': {
    by: 'diaodu',
    may,
    writes: true,
    works: door,
    ids: doorIds,
  },
} as const satisfies Partial<CallCases>;
