import { MESSAGE_SIGNS } from '@boxhaul/domain/dispatch';
import { at, fellow, type TableRules, uuid } from '../table-rules';

/** What dispatch and drivers write to each other. */
export const MESSAGES: Readonly<Record<string, TableRules>> = {
  driver_thread: {
    row: (n) => ({ driver_id: n === 3 ? 2004 : 2000 + n, last_at: at(n) }),
    required: 'last_id last_at desk_read_id carrier_read_id',
    defaults: { last_id: '0', desk_read_id: '0', carrier_read_id: '0' },
    unique: ['driver_id'],
    references: { driver_id: {} },
  },
  driver_message: {
    row: (n) => ({
      message_id: 9800 + n,
      driver_id: 2000 + fellow(n),
      from_driver: false,
      sent_by: 4000 + fellow(n),
      client_id: uuid(n),
      body: '请尽快接单',
      task_id: 7000 + fellow(n),
      written_at: at(n),
      sent_at: at(n),
    }),
    required: 'driver_id from_driver sent_by client_id body urgent written_at sent_at',
    optional: 'task_id delivered_at read_at withdrawn_at carrier_id',
    defaults: { urgent: false },
    identity: 'message_id',
    unique: [
      'message_id',
      { name: 'driver_message_once', columns: 'sent_by client_id driver_id', where: {}, outside: [] },
    ],
    references: { driver_id: {}, sent_by: {}, task_id: {}, carrier_id: {} },
    checks: {
      driver_message_body: {
        breaks: [{ body: '' }, { body: '长'.repeat(MESSAGE_SIGNS + 1) }],
        keeps: [{ body: '', from_driver: true }, { body: '长'.repeat(MESSAGE_SIGNS) }],
      },
      driver_message_urgent: {
        breaks: [{ urgent: true, from_driver: true }],
        keeps: [{ urgent: true }],
      },
      driver_message_written: {
        breaks: [{ written_at: at(9), sent_at: at(8) }],
        keeps: [{ written_at: at(8), sent_at: at(9) }],
      },
      driver_message_read: {
        breaks: [{ read_at: at(9) }, { delivered_at: at(8), read_at: at(9), withdrawn_at: at(9) }],
        keeps: [
          { delivered_at: at(8), read_at: at(9) },
          { delivered_at: at(8), withdrawn_at: at(9) },
        ],
      },
    },
  },
  driver_message_pic: {
    row: (n) => ({ message_id: 9800 + fellow(n), file_id: uuid(fellow(n)) }),
    required: '',
    unique: ['message_id file_id'],
    references: { message_id: {}, file_id: {} },
  },
  message_quota: {
    row: (n) => ({ account_id: 4000 + fellow(n), hour: at(n), sent: 1 }),
    required: 'hour sent',
    unique: ['account_id'],
    references: { account_id: {} },
    checks: { message_quota_sent: { breaks: [{ sent: -1 }], keeps: [{ sent: 0 }] } },
  },
};
