import { PARTNER_METHODS } from '@boxhaul/domain/site';
import { at, fellow, type TableRules } from '../table-rules';

const key = (n: number) => `pk_000000000000000${n}`;

/** Systems of partners, and what they asked. */
export const PARTNERS: Readonly<Record<string, TableRules>> = {
  partner_key: {
    row: (n) => ({
      key_id: key(n),
      customer_id: 1000 + fellow(n),
      key_name: 'ERP',
      secret_sealed: '封',
      old_secret_sealed: '旧',
      old_until: at(n),
      methods: [...PARTNER_METHODS],
      created_by: 4000 + fellow(n),
      created_at: at(n),
      disabled_at: at(n),
      last_used_at: at(n),
    }),
    required: 'customer_id key_name secret_sealed methods created_by created_at',
    optional: 'old_secret_sealed old_until disabled_at last_used_at',
    unique: ['key_id'],
    references: { customer_id: {}, created_by: {} },
    checks: {
      partner_key_old: {
        breaks: [{ old_secret_sealed: null }, { old_until: null }],
        keeps: [{ old_secret_sealed: null, old_until: null }],
      },
    },
  },
  partner_nonce: {
    row: (n) => ({ key_id: key(fellow(n)), nonce: `nonce ${n}`, used_at: at(n) }),
    required: 'used_at',
    unique: ['key_id nonce'],
    references: { key_id: {} },
  },
  partner_order: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      partner_order_no: `PO-${n}`,
      order_id: 5000 + fellow(n),
      content_key: Buffer.from([n]),
      answer: '{}',
    }),
    required: 'order_id content_key answer',
    unique: [
      'customer_id partner_order_no',
      { name: 'partner_order_once', columns: 'order_id', where: {}, outside: [] },
    ],
    references: { customer_id: {}, order_id: {} },
  },
  partner_call: {
    row: (n) => ({
      call_id: 8970 + n,
      key_id: key(fellow(n)),
      method: 'order.get',
      outcome: 'done',
      partner_order_no: 'PO-1',
      ip: '::1',
      request_id: 'r',
      called_at: at(n),
    }),
    required: 'key_id method outcome ip request_id called_at',
    optional: 'partner_order_no',
    identity: 'call_id',
    unique: ['call_id'],
    references: { key_id: {} },
  },
};
