import { PDF } from '../../../sample-files';
import { receiveCode } from '../../../receive-code';
import { drawUp, invited, SIGNATURE, SIGNER, signNow } from '../../../signing';

import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const NO_SUCH_UUID = '00000000-0000-4000-8000-000000000000';
const SIGNERS: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];
const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'caiwu', 'admin'];
const KEEPERS: readonly AccountName[] = ['kefu', 'admin'];

const ofWhom = (who: AccountName): AccountName => (SIGNERS.includes(who) ? who : 'owner');
const pending = async (stage: Stage, who: AccountName) =>
  drawUp(stage.t, await stage.signIn(ofWhom(who)), (await stage.approved(ofWhom(who))).orderId);
/** An invitation to an agreement of the account's, read to its end. */
const link = async (stage: Stage, who: AccountName = 'owner') =>
  invited(stage.t, await stage.signIn(ofWhom(who)), {
    orderId: (await stage.approved(ofWhom(who))).orderId,
    phone: stage.newPhone(),
  });
/** A code for nobody's agreement, and one for somebody's that was never given out. */
const key = {
  unknown: { key: `${'0'.repeat(32)}.${'A'.repeat(43)}` },
  foreign: async (stage: Stage) => ({
    key: `${(await pending(stage, 'stranger')).replaceAll('-', '')}.${'A'.repeat(43)}`,
  }),
  errcode: 'LINK_EXPIRED',
} as const;

/** Makes sure that there is a draft; its revision. */
async function draft(stage: Stage): Promise<number> {
  const found = await stage.t.db
    .selectFrom('agreement_template')
    .select('revision')
    .where('version', 'is', null)
    .executeTakeFirst();
  if (found) return found.revision;
  const at = stage.t.clock.now;
  await stage.t.db
    .insertInto('agreement_template')
    .values({ title: '草稿', body: TEXT.body, created_at: at, updated_at: at })
    .execute();
  return 1;
}
const TEXT = { title: '集装箱公路运输协议', body: '{托运人}与{承运人}，订单{订单号}，协议{协议编号}。' };

export const agreementsCases = {
  'agreements.list': {
    by: 'owner',
    may: SIGNERS,
    works: () => ({ pageSize: 5 }),
    ids: { orderId: { unknown: { orderId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'agreements.start': {
    by: 'owner',
    may: SIGNERS,
    writes: true,
    works: async (stage, who) => ({ orderId: (await stage.approved(who)).orderId }),
    ids: {
      orderId: {
        unknown: { orderId: NO_SUCH_ID },
        foreign: async (stage) => ({ orderId: (await stage.approved('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
    creates: { table: 'transport_agreement', other: 'stranger', change: { orderId: NO_SUCH_ID } },
  },
  'agreements.invite': {
    by: 'owner',
    may: SIGNERS,
    writes: true,
    works: async (stage, who) => ({
      agreementId: await pending(stage, who),
      name: '王经理',
      phone: stage.newPhone(),
    }),
    ids: {
      agreementId: {
        unknown: { agreementId: NO_SUCH_UUID },
        foreign: async (stage) => ({ agreementId: await pending(stage, 'stranger') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'agreements.detail': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ key: (await link(stage)).key }),
    ids: { key },
  },
  'agreements.confirmRead': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => {
      const { key: own, bodySha256 } = await link(stage);
      return { key: own, bodySha256 };
    },
    ids: { key },
  },
  'agreements.sign': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    files: [SIGNATURE],
    disguised: [{ name: '签名.png', bytes: Buffer.from('MZ') }],
    works: async (stage) => {
      const { key: own, bodySha256, phone } = await link(stage);
      const code = await receiveCode(stage.t, phone, { purpose: 'sign' });
      return { key: own, bodySha256, phone, ...SIGNER, ...code };
    },
    bad: [['phone', '13800009999']],
    ids: { key },
  },
  'agreements.refuse': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => ({ key: (await link(stage)).key, reason: '价格不符' }),
    ids: { key },
  },
  'agreements.download': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => {
      const opened = await link(stage);
      const { message, success } = await signNow(stage.t, opened);
      if (!success) throw new Error(message);
      return { key: opened.key };
    },
    ids: { key },
  },
  'agreements.check': {
    by: 'visitor',
    may: 'everybody',
    files: [{ name: '协议.pdf', bytes: PDF }],
    disguised: [{ name: '协议.pdf', bytes: Buffer.from('MZ') }],
    works: () => ({}),
    ids: {},
  },
  'agreements.opsList': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ state: 'pending' as const, keyword: '远航', pageSize: 5 }),
    ids: {},
  },
  'agreements.issue': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ orderNo: (await stage.approved('owner')).orderNo }),
    ids: { orderNo: { unknown: { orderNo: 'BH000' }, errcode: 'NOT_FOUND' } },
    creates: { table: 'transport_agreement', other: 'admin', change: { orderNo: 'BH000' } },
  },
  'agreements.cancel': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => {
      const { orderId } = await stage.approved('owner');
      return { agreementId: await drawUp(stage.t, await stage.signIn('owner'), orderId), reason: '重复' };
    },
    ids: {
      agreementId: {
        unknown: { agreementId: '00000000-0000-4000-8000-000000000000' },
        errcode: 'NOT_FOUND',
      },
    },
  },
  'agreements.templates': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'agreements.saveTemplate': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ ...TEXT, revision: await draft(stage) }),
    ids: {},
  },
  'agreements.publishTemplate': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ revision: await draft(stage) }),
    ids: {},
  },
} satisfies Partial<CallCases>;
