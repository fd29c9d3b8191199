import { randomBytes } from 'node:crypto';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';
import { signLink } from '../../../../site/partners';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const MANAGERS: readonly AccountName[] = ['kefu', 'admin'];
const SECRET = 'a-secret-of-the-tests';

/** A key of the account's enterprise that may ask everything. */
async function key(stage: Stage, who: AccountName = 'owner') {
  const keyId = `pk_${randomBytes(8).toString('hex')}`;
  await stage.t.db
    .insertInto('partner_key')
    .values({
      key_id: keyId,
      customer_id: await stage.customerOf(who),
      key_name: 'ERP',
      secret_sealed: stage.t.deps.sealer.seal(SECRET),
      methods: ['order.list'],
      created_by: stage.world.admin,
      created_at: stage.t.clock.now,
    })
    .execute();
  return { keyId };
}

const NO_KEY = 'pk_0000000000000000';
const ids = { keyId: { unknown: { keyId: NO_KEY }, errcode: 'NOT_FOUND' } } as const;
const customerId = { unknown: { customerId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

export const partnersCases = {
  'partners.link': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => {
      const fields = {
        ...(await key(stage)),
        method: 'order.list' as const,
        timestamp: String(Math.floor(stage.t.clock.now.getTime() / 1000)),
        nonce: randomBytes(12).toString('hex'),
        payload: JSON.stringify({ pageSize: 5 }),
      };
      return { ...fields, sign: signLink(SECRET, fields) };
    },
    ids: { keyId: { unknown: { keyId: NO_KEY }, errcode: 'FORBIDDEN' } },
  },
  'partners.keys': {
    by: 'kefu',
    may: VIEWERS,
    works: (stage) => ({ customerId: stage.world.customerId }),
    ids: { customerId },
  },
  'partners.calls': {
    by: 'kefu',
    may: VIEWERS,
    works: (stage) => key(stage),
    ids,
  },
  'partners.create': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => {
      for (const table of ['partner_call', 'partner_nonce', 'partner_key'] as const)
        await stage.t.db.deleteFrom(table).execute();
      return { customerId: stage.world.customerId, keyName: 'ERP', methods: ['order.save' as const] };
    },
    ids: { customerId },
  },
  'partners.rotate': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: (stage) => key(stage),
    ids,
  },
  'partners.save': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ ...(await key(stage)), keyName: 'TMS', methods: ['order.get'] }),
    ids,
  },
  'partners.setDisabled': {
    by: 'kefu',
    may: MANAGERS,
    writes: true,
    works: async (stage) => ({ ...(await key(stage)), disabled: 1 }),
    ids,
  },
} satisfies Partial<CallCases>;
