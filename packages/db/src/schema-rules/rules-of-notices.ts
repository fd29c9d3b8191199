import { at, each, fellow, type TableRules } from './table-rules';

const CHANNELS = {
  breaks: each('channel', ['', 'webhook']),
  keeps: each('channel', ['site', 'sms', 'mail']),
};

/** What people are told of, and how they want to be told. */
export const NOTICES: Readonly<Record<string, TableRules>> = {
  notice: {
    row: (n) => ({
      notice_id: 9000 + n,
      event_key: `order_event ${n}`,
      kind: 'order_approved',
      title: '订单已审核通过',
      body: '等待派车',
      customer_id: 1000 + fellow(n),
      created_at: at(n),
    }),
    required: 'event_key kind title body created_at',
    optional: 'subject_id customer_id',
    identity: 'notice_id',
    unique: ['notice_id', 'event_key'],
    references: { customer_id: {} },
  },
  notice_inbox: {
    row: (n) => ({ account_id: 4000 + fellow(n), notice_id: 9000 + fellow(n) }),
    required: '',
    optional: 'read_at',
    unique: ['account_id notice_id'],
    references: { account_id: {}, notice_id: {} },
  },
  notice_setting: {
    row: (n) => ({
      account_id: 4000 + fellow(n),
      kind: `kind${n}`,
      channel: ['site', 'sms', 'mail'][n - 1],
      enabled: true,
    }),
    required: 'enabled',
    unique: ['account_id kind channel'],
    references: { account_id: {} },
    checks: { notice_setting_channel_check: CHANNELS },
  },
  notice_default: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      kind: `kind${n}`,
      channel: ['site', 'sms', 'mail'][n - 1],
      enabled: true,
    }),
    required: 'enabled',
    unique: ['customer_id kind channel'],
    references: { customer_id: {} },
    checks: { notice_default_channel_check: CHANNELS },
  },
};
