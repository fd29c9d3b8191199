import { certification } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { companyForm } from '../../../company-form';
import { upload } from '../../../upload';
import { type CallCases, CUSTOMERS, NO_SUCH_ID } from '../../call-case';
import { type AccountName, JPEG, type Stage } from '../../stage';

const COMPANY_PAGES: readonly AccountName[] = ['owner', 'viewer', 'stranger', 'strangerStaff', 'uncertified'];
const REVIEWERS: readonly AccountName[] = ['kefu', 'admin'];

/** A licence of the account's own; one that is there will do, since drawing it anew takes long. */
async function licence(stage: Stage, who: AccountName): Promise<string> {
  const kept = await stage.t.db
    .selectFrom('stored_file as f')
    // Of its enterprise as it is: what it sent in before it took over another one is not of that one.
    .innerJoin('account as a', (join) =>
      join.onRef('a.account_id', '=', 'f.account_id').onRef('a.customer_id', '=', 'f.customer_id'),
    )
    .select('file_id')
    .where('a.account_id', '=', stage.world[who])
    .where('content_type', 'like', 'image/%')
    .limit(1)
    .executeTakeFirst();
  if (kept) return kept.file_id;
  const files = [{ name: '营业执照.jpg', bytes: JPEG }];
  const token = await stage.signIn(who);
  const sent = { call: certification.uploadLicence, input: {}, files, token };
  return (await upload(stage.t, sent)).data[0]!.filePath;
}

/** The form of an enterprise that has sent in nothing yet. */
async function firstForm(stage: Stage, who: AccountName): Promise<InputOf<typeof certification.submit>> {
  await stage.t.db.deleteFrom('certification').execute();
  return companyForm({ businessUrl: await licence(stage, who) });
}

/** The id of an application that waits. */
async function application(stage: Stage, who: AccountName): Promise<string> {
  const form = await firstForm(stage, who);
  return (await stage.t.call(certification.submit, form, { token: await stage.signIn(who) })).data.id;
}

/** Nobody else is approved, and the account's own enterprise has sent in nothing. */
const clearFor = (stage: Stage, who: AccountName) =>
  stage.t.db
    .deleteFrom('certification')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'approved'),
        eb('customer_id', '=', (of) =>
          of
            .selectFrom('account')
            .select((account) => account.ref('customer_id').$notNull().as('customer_id'))
            .where('account_id', '=', stage.world[who]),
        ),
      ]),
    )
    .execute();

/** The same, answered: what is sent in again is a new one. */
async function rejected(stage: Stage, who: AccountName): Promise<string> {
  const form = companyForm({ businessUrl: await licence(stage, who) });
  await clearFor(stage, who);
  const { data } = await stage.t.call(certification.submit, form, { token: await stage.signIn(who) });
  const { id } = data;
  await stage.t.db
    .updateTable('certification')
    .set({ state: 'rejected', answered_at: stage.t.clock.now, answered_by: stage.world.kefu })
    .where('certification_id', '=', id)
    .execute();
  return id;
}

/** The same of another enterprise, beside that of the first. */
async function foreignApplication(stage: Stage): Promise<string> {
  const form = companyForm({ businessUrl: await licence(stage, 'stranger') });
  await clearFor(stage, 'stranger');
  return (await stage.t.call(certification.submit, form, { token: await stage.signIn('stranger') })).data.id;
}

const BAD_FACTS: readonly (readonly [keyof ReturnType<typeof companyForm>, unknown])[] = [
  ['name', '<script>alert(1)</script>有限公司'],
  ['establishmentDate', '2026-11-21'],
  ['regionCode', '440306'],
  ['regionCode', '999999999'],
];

const NO_FILE = '00000000-0000-4000-8000-000000000000';
const businessUrl = {
  unknown: { businessUrl: NO_FILE },
  foreign: async (stage: Stage) => ({ businessUrl: await licence(stage, 'stranger') }),
  errcode: 'BAD_INPUT',
} as const;

const ownCustomer = {
  unknown: { customerId: NO_SUCH_ID },
  foreign: async (stage: Stage) => ({ customerId: stage.world.otherCustomerId }),
  errcode: 'NOT_FOUND',
} as const;

const opsId = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const REGION = { regionCode: '440306017' };

export const certificationCases = {
  'certification.uploadLicence': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    writes: true,
    works: () => ({}),
    files: [{ name: '营业执照.jpg', bytes: JPEG }],
    ids: {},
    creates: { table: 'stored_file', other: 'owner', change: { fileName: '副本.jpg' } },
  },
  'certification.readLicence': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    works: async (stage, who) => ({ picPath: await licence(stage, who) }),
    ids: {
      picPath: {
        unknown: { picPath: NO_FILE },
        foreign: async (stage) => ({ picPath: await licence(stage, 'stranger') }),
        errcode: 'BAD_INPUT',
      },
    },
  },
  'certification.submit': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    writes: true,
    works: firstForm,
    bad: BAD_FACTS,
    ids: { businessUrl },
    creates: { table: 'certification', other: 'owner', change: { linkman: '另一人' } },
  },
  'certification.update': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    writes: true,
    works: async (stage, who) => {
      const id = await rejected(stage, who);
      return { ...companyForm({ businessUrl: await licence(stage, who) }), id };
    },
    bad: [...BAD_FACTS],
    ids: {
      businessUrl,
      id: {
        unknown: { id: NO_SUCH_ID },
        foreign: async (stage) => ({ id: await foreignApplication(stage) }),
        errcode: 'NOT_FOUND',
      },
    },
    creates: { table: 'certification', other: 'owner', change: { linkman: '另一人' } },
  },
  'certification.mine': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    works: () => ({}),
    ids: {},
  },
  'certification.checkName': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    works: () => ({ name: '深圳市试用货运有限公司' }),
    ids: {},
  },
  'certification.taxAuthorities': {
    by: 'uncertified',
    may: COMPANY_PAGES,
    works: () => REGION,
    ids: {},
  },
  'certification.openTaxAuthorities': {
    by: 'visitor',
    may: 'everybody',
    works: () => REGION,
    ids: {},
  },
  'certification.preferences': {
    by: 'owner',
    may: CUSTOMERS,
    works: async (stage, who) => ({ customerId: await stage.customerOf(who) }),
    ids: { customerId: ownCustomer },
  },
  'certification.savePreferences': {
    by: 'owner',
    may: COMPANY_PAGES,
    writes: true,
    works: () => ({
      harborName: '深圳盐田港',
      shipCompanyId: 1,
      invoicing: 1 as const,
      contactName: '王工',
      contactPhone: '13812345678',
      priceListHeader: '运价表',
    }),
    bad: [['harborName', '无此港']],
    ids: {
      customerId: ownCustomer,
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
    },
  },
  'certification.list': {
    by: 'kefu',
    may: REVIEWERS,
    works: () => ({ state: 'submitted' as const, pageSize: 5 }),
    ids: {},
  },
  'certification.alarms': { by: 'kefu', may: REVIEWERS, works: () => ({}), ids: {} },
  'certification.detail': {
    by: 'kefu',
    may: REVIEWERS,
    works: async (stage) => ({ id: await application(stage, 'uncertified') }),
    ids: { id: opsId },
  },
  'certification.approve': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    // The stranger's, so that the enterprise that is not certified stays so.
    works: async (stage) => ({ id: await application(stage, 'stranger'), version: 1 }),
    ids: { id: opsId },
  },
  'certification.reject': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({
      id: await application(stage, 'stranger'),
      version: 1,
      reasons: [{ field: 'name' as const, reason: '与执照不符' }],
    }),
    ids: { id: opsId },
  },
  'calendar.warnings': {
    by: 'kefu',
    may: ['kefu', 'diaodu', 'caiwu', 'admin', 'watcher'],
    works: () => ({}),
    ids: {},
  },
  'calendar.year': {
    by: 'admin',
    may: ['admin'],
    works: () => ({ year: 2026 }),
    ids: {},
  },
  'calendar.saveYear': {
    by: 'admin',
    may: ['admin'],
    writes: true,
    works: async (stage) => {
      await stage.t.db.deleteFrom('work_calendar_day').where('day', '>=', '2027-01-01').execute();
      await stage.t.db.deleteFrom('work_calendar_year').where('year', '=', 2027).execute();
      const days = [{ day: '2027-01-01', kind: 'holiday' as const, name: '元旦' }];
      return { year: 2027, version: 0, source: '通知', confirmed: true, days };
    },
    bad: [
      ['days', [{ day: '2027-02-30', kind: 'holiday', name: '无' }]],
      ['days', [{ day: '2026-01-01', kind: 'holiday', name: '元旦' }]],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
