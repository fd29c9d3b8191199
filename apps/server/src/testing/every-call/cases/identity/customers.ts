import { randomBytes } from 'node:crypto';
import { type AccountName, type Stage } from '../../stage';
import { type CallCases, NO_SUCH_ID } from '../../call-case';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const MANAGERS: readonly AccountName[] = ['kefu', 'admin'];
const ACCOUNTANTS: readonly AccountName[] = ['caiwu', 'admin'];

const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

/** An enterprise of its own, so that nobody of the stage is shut out. */
async function customer(stage: Stage, disabled = false): Promise<string> {
  const { customer_id } = await stage.t.db
    .insertInto('customer')
    .values({
      customer_name: `企业${stage.serial()}`,
      ...(disabled && { disabled_at: stage.t.clock.now, disabled_reason: '欠款' }),
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}
/** What staff entered, with its owner's role and an account of nobody. */
async function entered(stage: Stage): Promise<string> {
  const id = await customer(stage);
  await stage.t.db
    .insertInto('cust_role')
    .values({ customer_id: id, role_name: '企业管理员', is_owner: true })
    .execute();
  await stage.t.db
    .insertInto('customer_entry')
    .values({
      customer_id: id,
      name_key: `登记${id}`,
      contact_name: '王工',
      contact_phone: stage.newPhone(),
      account_id: stage.world.kefu,
      created_at: stage.t.clock.now,
    })
    .execute();
  return id;
}

/** An open invitation to a phone. */
export async function invited(stage: Stage, phone: string): Promise<string> {
  const { invitation_id } = await stage.t.db
    .insertInto('customer_invitation')
    .values({
      customer_id: await entered(stage),
      phone,
      code_hash: randomBytes(32),
      account_id: stage.world.kefu,
      created_at: stage.t.clock.now,
      expires_at: new Date(stage.t.clock.now.getTime() + 86_400_000),
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return invitation_id;
}
const works = async (stage: Stage) => ({ id: await customer(stage) });

export const customersCases = {
  'customers.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ state: 'certified' as const, keyword: '远航', pageSize: 5 }),
    ids: {},
  },
  'customers.detail': { by: 'caiwu', may: VIEWERS, works, ids: { id } },
  'customers.showPhones': { by: 'caiwu', may: VIEWERS, works, ids: { id } },
  'customers.enter': {
    by: 'admin',
    may: MANAGERS,
    writes: true,
    works: (stage) => ({
      customerName: `电话客户${stage.serial()}`,
      contactName: '王工',
      contactPhone: '13900000001',
      remark: '陈经理介绍',
    }),
    // A code is no id of a record.
    ids: { taxpayerId: { unknown: { taxpayerId: '9' }, errcode: 'BAD_INPUT' } },
    creates: { table: 'customer_entry', other: 'kefu', change: { contactName: '李工' } },
  },
  'customers.correctEntry': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({
      id: await entered(stage),
      version: 1,
      customerName: `更正客户${stage.serial()}`,
      contactName: '李工',
    }),
    ids: { id, taxpayerId: { unknown: { taxpayerId: '9' }, errcode: 'BAD_INPUT' } },
  },
  'customers.invite': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ id: await entered(stage), phone: stage.newPhone() }),
    ids: { id },
    creates: { table: 'customer_invitation', other: 'admin', change: { phone: '13911110000' } },
  },
  'customers.withdrawInvitation': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ invitationId: await invited(stage, stage.newPhone()) }),
    ids: { invitationId: { unknown: { invitationId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'customers.disable': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ ...(await works(stage)), reason: '欠款' }),
    ids: { id },
  },
  'customers.enable': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ id: await customer(stage, true), reason: '已付清' }),
    ids: { id },
  },
  'customers.resetSignIn': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: (stage) => ({ accountId: stage.world.clerk, reason: '换了手机' }),
    ids: { accountId: { unknown: { accountId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'customers.saveTerms': {
    by: 'caiwu',
    may: ACCOUNTANTS,
    writes: true,
    works: async (stage) => ({
      ...(await works(stage)),
      version: 0,
      payment: 'monthly' as const,
      creditDays: 30,
      creditLimit: '50000.00',
      contractNo: 'HT-2026-001',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      remark: '',
    }),
    ids: { id },
  },
  'customers.addNote': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ ...(await works(stage)), content: '要开专票' }),
    ids: { id },
    creates: { table: 'customer_note', other: 'admin', change: { content: '不要专票' } },
  },
} satisfies Partial<CallCases>;
