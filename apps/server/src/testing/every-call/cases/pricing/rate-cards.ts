import { rateCards } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';
import { expect } from 'vitest';
import { workbookOf } from '../../../card-desk';
import { type CallCases, type Changes, NO_SUCH_ID } from '../../call-case';
import type { Stage } from '../../stage';
import { clearJobs, makeJob, NO_SUCH_JOB } from '../kit/jobs';

const may = ['admin'] as const;
const versionId = { unknown: { versionId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

const lane = {
  harbor_id: 1,
  region_code: '440306',
  order_type: 0,
  cabinet_type: '40HQ',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  price_fen: 100_000,
} as const;
const laneKey = '1||440306|0||||||2026-01-01|2026-12-31';
const cells = {
  harbor: '深圳盐田港',
  regionCode: '440307',
  orderType: '装货',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  '40HQ': '1200',
};

const WORKBOOK = await workbookOf([
  ['港口', '地区代码', '装送', '生效日期', '失效日期', '40HQ'],
  ['深圳盐田港', '440306', '装货', '2026-01-01', '2026-12-31', 1200],
]);

/** A version with one lane; a draft when it is not said when it came in force. */
async function version(stage: Stage, published_at: Date | null = null): Promise<string> {
  const { t } = stage;
  const insert = (db: Db) =>
    db
      .insertInto('rate_card_version')
      .values({ version_name: `版本${stage.serial()}`, created_at: t.clock.now, published_at })
      .returning('version_id')
      .executeTakeFirstOrThrow();
  const { version_id } = await insert(t.db);
  await t.db
    .insertInto('rate_card_row')
    .values({ ...lane, version_id })
    .execute();
  return version_id;
}

/** The version in force, which an import says that it has seen. */
async function inForceIn({ t }: Stage): Promise<string | undefined> {
  const row = await t.db
    .selectFrom('rate_card_version')
    .select('version_id')
    .where('published_at', '<=', t.clock.now)
    .orderBy('published_at', 'desc')
    .orderBy('version_id', 'desc')
    .executeTakeFirst();
  return row?.version_id;
}

/** The file comes as an attachment. */
const sendsFile = async (stage: Stage, input: Changes, token: string): Promise<true> => {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const url = `${rateCards.exportFile.path}?${query}`;
  const response = await stage.t.app.inject({ method: 'GET', url, headers: { authorization: token } });
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  return true;
};

export const rateCardsCases = {
  'rateCards.list': { by: 'admin', may, works: () => ({}), ids: {} },
  'rateCards.detail': {
    by: 'admin',
    may,
    works: async (stage) => ({ versionId: await version(stage) }),
    ids: { versionId },
  },
  'rateCards.create': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({
      versionName: `草稿${stage.serial()}`,
      basedOnId: await version(stage),
      note: '',
    }),
    ids: { basedOnId: { unknown: { basedOnId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
    creates: { table: 'rate_card_version', change: { versionName: '另一个' } },
  },
  'rateCards.describe': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({
      versionId: await version(stage),
      revision: 1,
      versionName: '新名',
      note: '注',
    }),
    ids: { versionId },
  },
  'rateCards.drop': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ versionId: await version(stage), revision: 1 }),
    ids: { versionId },
  },
  'rateCards.publish': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ versionId: await version(stage), revision: 1, at: '2026-12-01 00:00:00' }),
    bad: [
      ['at', '2026-11-20 10:00:00'],
      ['at', '2027-11-22 00:00:00'],
      ['at', '2026-02-30 00:00:00'],
    ],
    ids: { versionId },
  },
  'rateCards.callOff': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({
      versionId: await version(stage, new Date(stage.t.clock.now.getTime() + 60_000)),
      revision: 1,
    }),
    ids: { versionId },
  },
  'rateCards.lanes': {
    by: 'admin',
    may,
    works: async (stage) => ({ versionId: await version(stage), harbor: 1, region: '宝安', orderType: 0 }),
    ids: { versionId },
  },
  'rateCards.saveLanes': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({
      versionId: await version(stage),
      revision: 1,
      changes: [{ laneKey }, { cells }],
    }),
    bad: [
      ['changes', [{ cells: { ...cells, '40HQ': '面议' } }]],
      ['changes', [{ cells }, { cells }]],
      ['changes', [{ cells }, { cells: { ...cells, validFrom: '2026-12-31', validTo: '2027-01-31' } }]],
    ],
    ids: { versionId },
  },
  'rateCards.changePrices': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ versionId: await version(stage), revision: 1, percent: '5', roundTo: 10 }),
    bad: [
      ['percent', undefined],
      ['percent', '-100'],
      ['percent', '99999'],
    ],
    ids: { versionId },
  },
  'rateCards.saveSurcharges': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({
      versionId: await version(stage),
      revision: 1,
      surcharges: [{ name: '燃油', kind: 'fuel' as const, percent: '3.5', validFrom: '2026-12-01' }],
    }),
    bad: [
      ['surcharges', [{ name: '燃油', kind: 'fuel' }]],
      ['surcharges', [{ name: '燃油', kind: 'fuel', amount: '1', percent: '1' }]],
      ['surcharges', [{ name: '燃油', kind: 'fuel', percent: '0.55' }]],
      ['surcharges', [{ name: '燃油', kind: 'fuel', amount: '1', harborId: 999 }]],
      [
        'surcharges',
        [{ name: '燃油', kind: 'fuel', amount: '1', validFrom: '2026-12-02', validTo: '2026-12-01' }],
      ],
    ],
    ids: { versionId },
  },
  'rateCards.compare': {
    by: 'admin',
    may,
    works: async (stage) => ({ fromId: await version(stage), toId: await version(stage) }),
    ids: {
      fromId: { unknown: { fromId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      toId: { unknown: { toId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
    },
  },
  'rateCards.checks': {
    by: 'admin',
    may,
    works: async (stage) => ({ versionId: await version(stage) }),
    ids: { versionId },
  },
  'rateCards.copyLanes': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ versionId: await version(stage), revision: 1, toHarbor: 2, percent: '-5' }),
    bad: [
      ['toHarbor', undefined],
      ['toHarbor', 999],
      ['toCustomer', NO_SUCH_ID],
      ['percent', '-100'],
      ['percent', '100.01'],
    ],
    ids: { versionId },
  },
  'rateCards.trial': {
    by: 'admin',
    may,
    works: async (stage) => ({ versionId: await version(stage) }),
    ids: { versionId },
  },
  'rateCards.gaps': {
    by: 'admin',
    may,
    works: async (stage) => ({ versionId: await version(stage), harbor: 1 }),
    ids: { versionId },
  },
  'rateCards.previewImport': {
    by: 'admin',
    may,
    files: [{ name: '运价.xlsx', bytes: WORKBOOK }],
    disguised: [{ name: '运价.xlsx', bytes: Buffer.from('港口,码头') }],
    works: () => ({}),
    ids: {},
  },
  'rateCards.importFile': {
    by: 'admin',
    may,
    writes: true,
    files: [{ name: '运价.xlsx', bytes: WORKBOOK }],
    disguised: [{ name: '运价.xlsx', bytes: Buffer.from('港口,码头') }],
    works: async (stage) => {
      await clearJobs(stage);
      return {
        versionName: `导入${stage.serial()}`,
        surcharges: 'keep' as const,
        inForceId: await inForceIn(stage),
      };
    },
    ids: { inForceId: { unknown: { inForceId: NO_SUCH_ID }, errcode: 'BAD_INPUT' } },
    creates: { table: 'job', change: { versionName: '另一个' } },
  },
  'rateCards.importReport': {
    by: 'admin',
    may,
    works: async (stage, who) => ({
      id: await makeJob(stage, who, {
        kind: 'rate_card_import',
        result: { versionId: null, rows: 1, prices: 0, faults: [], faultCount: 0 },
      }),
    }),
    ids: { id: { unknown: { id: NO_SUCH_JOB }, errcode: 'NOT_FOUND' } },
  },
  'rateCards.exportFile': {
    by: 'admin',
    may,
    works: async (stage) => ({ version: await version(stage) }),
    proves: sendsFile,
    ids: {},
  },
} satisfies Partial<CallCases>;
