import { at, each, fellow, type TableRules } from '../table-rules';

/** Enterprises that staff entered, and how they are taken over. */
export const ENTRIES: Readonly<Record<string, TableRules>> = {
  customer_entry: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      name_key: `企业${n}`,
      taxpayer_id_number: `91440300192203821${n}`,
      contact_name: '王工',
      contact_phone: `1390000000${n}`,
      account_id: 4000 + fellow(n),
      created_at: at(n),
      corrected_by: 4000 + fellow(n),
    }),
    required: 'name_key contact_name contact_phone account_id created_at version corrected_fields',
    optional: 'taxpayer_id_number corrected_by',
    defaults: { version: 1, corrected_fields: [] },
    unique: ['customer_id', 'name_key', 'taxpayer_id_number'],
    references: { customer_id: {}, account_id: {}, corrected_by: {} },
    checks: { customer_entry_version: { breaks: [{ version: 0 }], keeps: [{ version: 2 }] } },
  },
  customer_invitation: {
    row: (n) => ({
      invitation_id: 4100 + n,
      customer_id: 1000 + fellow(n),
      phone: `1390000000${n}`,
      code_hash: Buffer.alloc(32, n),
      account_id: 4000 + fellow(n),
      created_at: at(1),
      expires_at: at(9),
      ending: 'declined',
      ended_by: 4000 + fellow(n),
      ended_at: at(5),
    }),
    required: 'customer_id phone code_hash account_id created_at expires_at',
    optional: 'ended_by',
    identity: 'invitation_id',
    unique: [
      'invitation_id',
      'code_hash',
      {
        name: 'customer_invitation_open',
        columns: 'customer_id',
        where: { ending: null, ended_at: null },
        outside: [{ ending: 'expired', ended_at: at(9) }],
      },
    ],
    references: { customer_id: {}, account_id: {}, ended_by: {} },
    checks: {
      customer_invitation_phone: {
        breaks: each('phone', ['1390000000', '8613900000001']),
        keeps: [{ phone: '13800000009' }],
      },
      customer_invitation_hash: {
        breaks: [{ code_hash: Buffer.alloc(31, 1) }],
        keeps: [{ code_hash: Buffer.alloc(32, 9) }],
      },
      customer_invitation_ending: {
        breaks: [{ ending: 'open' }],
        keeps: each('ending', ['accepted', 'withdrawn', 'expired']),
      },
      customer_invitation_expiry: { breaks: [{ expires_at: at(1) }], keeps: [{ expires_at: at(2) }] },
      customer_invitation_ended: {
        breaks: [{ ending: null }, { ended_at: null }],
        keeps: [{ ending: null, ended_at: null }],
      },
    },
  },
};
