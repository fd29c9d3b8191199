import { DELIVERY_CHANNELS, DELIVERY_STATES, NOTICE_CHANNELS, TARGET_KINDS } from '@boxhaul/domain/identity';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

const CHANNELS = {
  breaks: each('channel', ['', 'webhook']),
  keeps: each('channel', NOTICE_CHANNELS),
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
    required: 'event_key kind title body facts created_at',
    optional: 'subject_id customer_id',
    defaults: { facts: {} },
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
  notice_target: {
    row: (n) => ({
      target_id: 9100 + n,
      customer_id: 1000 + fellow(n),
      target_kind: 'webhook',
      target_name: '推送',
      url_sealed: 'x',
      url_shown: 'https://example.com/…',
      kinds: [],
      rest_until: at(n),
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'customer_id target_kind target_name url_sealed url_shown kinds failures rest_until created_by created_at updated_at',
    optional: 'secret_sealed old_secret_sealed old_secret_until failing_since stopped_at stop_reason',
    defaults: { failures: 0 },
    identity: 'target_id',
    unique: ['target_id'],
    references: { customer_id: {}, created_by: {} },
    checks: {
      notice_target_target_kind_check: {
        breaks: each('target_kind', ['', 'sms']),
        keeps: each('target_kind', TARGET_KINDS),
      },
    },
  },
  notice_delivery: {
    row: (n) => ({
      delivery_id: uuid(n),
      notice_id: 9000 + fellow(n),
      channel: ['sms', 'mail', 'webhook'][n - 1],
      account_id: 4000 + fellow(n),
      recipient: `account ${n}`,
      state: 'waiting',
      next_at: at(n),
      created_at: at(n),
    }),
    required: 'channel recipient state attempts next_at created_at',
    optional: 'notice_id taken_until answer done_at',
    defaults: { state: 'waiting', attempts: 0 },
    unique: ['delivery_id', 'notice_id channel recipient'],
    references: { notice_id: {}, account_id: {}, target_id: { account_id: null } },
    checks: {
      notice_delivery_channel_check: {
        breaks: each('channel', ['', 'site']),
        keeps: each('channel', DELIVERY_CHANNELS),
      },
      notice_delivery_state_check: {
        breaks: each('state', ['', 'done']),
        keeps: each('state', DELIVERY_STATES),
      },
      notice_delivery_to: {
        breaks: [{ account_id: null }, { target_id: 9101 }],
        keeps: [{ account_id: null, target_id: 9101 }],
      },
    },
  },
  notice_attempt: {
    row: (n) => ({ delivery_id: uuid(fellow(n)), attempt: n, at: at(n), ms: 1, ok: true, answer: '200' }),
    required: 'at ms ok answer',
    unique: ['delivery_id attempt'],
    references: { delivery_id: {} },
  },
  push_subscription: {
    row: (n) => ({
      endpoint_hash: Buffer.alloc(32, n),
      account_id: 4000 + fellow(n),
      address_sealed: 'sealed',
      created_at: at(n),
    }),
    required: 'account_id address_sealed created_at',
    unique: ['endpoint_hash'],
    references: { account_id: {} },
    checks: {
      push_subscription_endpoint_hash_check: {
        breaks: [{ endpoint_hash: Buffer.alloc(31) }],
        keeps: [],
      },
    },
  },
  record_presence: {
    row: (n) => ({ record: `order:${n}`, account_id: 4000 + fellow(n), here: true, seen_at: at(n) }),
    required: 'here seen_at',
    optional: 'changed_at',
    unique: ['record account_id'],
    references: { account_id: {} },
  },
  notice_mail: {
    row: (n) => ({ account_id: 4000 + fellow(n), address: 'a@example.com', code_sent_at: at(n) }),
    required: 'address code_tries code_sent_at day_sends',
    optional: 'verified_at code_mac',
    defaults: { code_tries: 0, day_sends: 1 },
    unique: ['account_id'],
    references: { account_id: {} },
  },
};
