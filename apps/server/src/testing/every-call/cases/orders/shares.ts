import { files as fileCalls } from '@boxhaul/contract/orders';
import type { SharePart } from '@boxhaul/domain/orders';
import { makeShare } from '../../../make-share';
import { PDF } from '../../../sample-files';
import { upload } from '../../../upload';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const NO_SUCH_UUID = '00000000-0000-4000-8000-000000000000';
const SHARERS: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];
const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'caiwu', 'admin'];

const ofWhom = (who: AccountName): AccountName => (SHARERS.includes(who) ? who : 'owner');

/** A share of an approved order of the account's; the owner's for whoever has none. */
async function share(stage: Stage, who: AccountName, parts: SharePart[] = []) {
  const token = await stage.signIn(ofWhom(who));
  const { orderId } = await stage.approved(ofWhom(who));
  return { ...(await makeShare(stage.t, token, { orderId, parts })), orderId, token };
}

/** A share with a paper. */
async function paper(stage: Stage, who: AccountName) {
  const { orderId, code, token } = await share(stage, who, ['papers']);
  const files = [{ name: '装箱单.pdf', bytes: PDF }];
  await upload(stage.t, { call: fileCalls.uploadOrderFile, input: { id: orderId }, files, token });
  const { document_id } = await stage.t.db
    .selectFrom('cus_order_document')
    .select('document_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { code, paperId: document_id };
}

const orderOf = async (stage: Stage, who: AccountName) => ({
  id: (await stage.approved(ofWhom(who))).orderId,
});
const id = {
  unknown: { id: NO_SUCH_ID },
  foreign: (stage: Stage) => orderOf(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;

export const sharesCases = {
  'shares.list': { by: 'owner', may: SHARERS, works: orderOf, ids: { id } },
  'shares.make': {
    by: 'owner',
    may: SHARERS,
    writes: true,
    works: async (stage, who) => {
      const { orderId, cabinetIds } = await stage.approved(ofWhom(who));
      return { orderId, cabinetIds, forWhom: '收货人 陈先生', days: 7, parts: ['driver' as const] };
    },
    ids: {
      orderId: {
        unknown: { orderId: NO_SUCH_ID },
        foreign: async (stage) => ({ orderId: (await orderOf(stage, 'stranger')).id }),
        errcode: 'NOT_FOUND',
      },
      cabinetIds: {
        unknown: { cabinetIds: [NO_SUCH_ID] },
        foreign: async (stage) => ({ cabinetIds: (await stage.approved('stranger')).cabinetIds }),
        errcode: 'BAD_INPUT',
      },
    },
    creates: { table: 'order_share', other: 'stranger', change: { forWhom: '别人' } },
  },
  'shares.makeSeveral': {
    by: 'owner',
    may: SHARERS,
    writes: true,
    works: async (stage, who) => ({
      orders: [{ id: (await stage.approved(ofWhom(who))).orderId }],
      forWhom: '收货人 陈先生',
      days: 7,
      parts: ['driver' as const],
    }),
    bad: [['orders', [{ id: '1' }, { id: '01' }]]],
    // Whose an order is, is said order by order: make-shares.test.ts.
    ids: {},
    creates: { table: 'order_share', other: 'stranger', change: { forWhom: '别人' } },
  },
  'shares.links': {
    by: 'owner',
    may: SHARERS,
    works: async (stage, who) => ({ shareIds: [(await share(stage, who)).shareId] }),
    ids: {
      shareIds: {
        unknown: { shareIds: [NO_SUCH_UUID] },
        foreign: async (stage) => ({ shareIds: [(await share(stage, 'stranger')).shareId] }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'shares.revoke': {
    by: 'owner',
    may: SHARERS,
    writes: true,
    works: async (stage, who) => ({ shareId: (await share(stage, who)).shareId }),
    ids: {
      shareId: {
        unknown: { shareId: NO_SUCH_UUID },
        foreign: async (stage) => ({ shareId: (await share(stage, 'stranger')).shareId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'shares.look': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => ({ code: (await share(stage, 'owner')).code, opening: true }),
    ids: {},
  },
  'shares.paper': {
    by: 'visitor',
    may: 'everybody',
    works: (stage) => paper(stage, 'owner'),
    ids: {
      paperId: {
        unknown: { paperId: NO_SUCH_ID },
        foreign: async (stage) => ({ paperId: (await paper(stage, 'stranger')).paperId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'shares.opsList': {
    by: 'kefu',
    may: VIEWERS,
    works: orderOf,
    ids: { id: { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'shares.opsRevoke': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage, who) => ({ shareId: (await share(stage, who)).shareId }),
    ids: { shareId: { unknown: { shareId: NO_SUCH_UUID }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
