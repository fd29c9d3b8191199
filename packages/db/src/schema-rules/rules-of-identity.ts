import { SMS_STATES } from '@boxhaul/domain';
import { at, each, fellow, type TableRules } from './table-rules';

/** Codes, captchas, text messages, consents, and who came in. */
export const IDENTITY: Readonly<Record<string, TableRules>> = {
  captcha: {
    row: (n) => ({ captcha_id: 6000 + n, holder: Buffer.from([n]), answer_mac: 'x', expires_at: at(n) }),
    required: 'holder answer_mac tries expires_at',
    defaults: { tries: 0 },
    identity: 'captcha_id',
    unique: ['captcha_id'],
  },
  sms_message: {
    row: (n) => ({
      message_id: 6100 + n,
      phone: '13800000001',
      template: 'code',
      provider: 'outbox',
      state: 'sent',
      created_at: at(n),
      state_at: at(n),
    }),
    required: 'phone template provider state created_at state_at',
    optional: 'address provider_ref fault',
    identity: 'message_id',
    unique: ['message_id'],
    checks: {
      sms_message_state_check: {
        breaks: each('state', ['', 'lost']),
        keeps: each('state', SMS_STATES),
      },
    },
  },
  sms_code: {
    row: (n) => ({
      code_id: 6200 + n,
      phone: '13800000001',
      purpose: 'entry',
      code_mac: 'x',
      image_mac: 'x',
      created_at: at(n),
      expires_at: at(n),
    }),
    required: 'phone purpose code_mac image_mac tries created_at expires_at',
    optional: 'used_at',
    defaults: { tries: 0 },
    identity: 'code_id',
    unique: ['code_id'],
  },
  outbox_message: {
    row: (n) => ({
      message_id: 6300 + n,
      kind: 'sms',
      purpose: 'entry',
      code: '1234',
      body: 'x',
      created_at: at(n),
    }),
    required: 'kind purpose code body created_at',
    optional: 'phone',
    identity: 'message_id',
    unique: ['message_id'],
    checks: {
      outbox_message_kind_check: {
        breaks: each('kind', ['', 'mail']),
        keeps: each('kind', ['sms', 'captcha']),
      },
    },
  },
  visitor_key: {
    row: (n) => ({
      key_hash: Buffer.from([n]),
      call_name: 'phoneRegister',
      body_mac: 'x',
      created_at: at(n),
    }),
    required: 'call_name body_mac created_at',
    optional: 'sealed',
    unique: ['key_hash'],
  },
  consent: {
    row: (n) => ({
      consent_id: 6400 + n,
      account_id: 4000 + fellow(n),
      consent_kind: 'agreement',
      version: '1.0',
      given: true,
      at: at(n),
      how: 'phoneRegister',
      ip: '::1',
      user_agent: '',
    }),
    required: 'account_id consent_kind version given at how ip user_agent',
    identity: 'consent_id',
    unique: ['consent_id'],
    references: { account_id: {} },
  },
  sign_in: {
    row: (n) => ({
      sign_in_id: 6500 + n,
      account_id: 4000 + fellow(n),
      at: at(n),
      sign_in_method: 'password',
      sign_in_result: 'done',
      ip: '::1',
      user_agent: '',
    }),
    required: 'account_id at sign_in_method sign_in_result ip user_agent',
    identity: 'sign_in_id',
    unique: ['sign_in_id'],
    references: { account_id: {} },
  },
  personal_access: {
    row: (n) => ({
      access_id: 6600 + n,
      account_id: 4000 + fellow(n),
      at: at(n),
      access_kind: 'own_export',
      subject: 'x',
      ip: '::1',
    }),
    required: 'account_id at access_kind subject ip',
    identity: 'access_id',
    unique: ['access_id'],
    references: { account_id: {} },
  },
};
