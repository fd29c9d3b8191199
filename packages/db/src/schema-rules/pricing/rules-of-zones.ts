import { at, each, fellow, type TableRules } from '../table-rules';

/** Restricted zones. */
export const ZONES: Readonly<Record<string, TableRules>> = {
  restricted_zone: {
    row: (n) => ({ zone_id: 9700 + n, created_at: at(n) }),
    required: 'created_at',
    identity: 'zone_id',
    unique: ['zone_id'],
  },
  zone_version: {
    row: (n) => ({
      zone_version_id: 9710 + n,
      zone_id: 9700 + fellow(n),
      state: 'superseded',
      revision: 1,
      zone_name: `限行区${n}`,
      region_code: '44',
      source: '示例',
      notice_no: '1',
      notice_date: '2026-01-01',
      notice_text: '',
      shape: {},
      rule: {},
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      changed_by: 4000 + fellow(n),
      changed_at: at(n),
      confirmed_by: 4000 + fellow(n),
      confirmed_at: at(n),
    }),
    required: 'zone_id state revision zone_name region_code source notice_text shape rule changed_at',
    optional: 'notice_no notice_date valid_from valid_to changed_by confirmed_by',
    defaults: { revision: 1 },
    identity: 'zone_version_id',
    unique: [
      'zone_version_id',
      {
        name: 'zone_version_draft',
        columns: 'zone_id',
        where: { state: 'draft', confirmed_at: null },
        outside: [{ state: 'superseded', confirmed_at: at(3) }],
      },
      {
        name: 'zone_version_confirmed',
        columns: 'zone_id',
        where: { state: 'confirmed' },
        outside: [{ state: 'superseded' }],
      },
    ],
    elsewhere: { zone_id: { zone_id: 9702 } },
    references: { zone_id: {}, region_code: {}, changed_by: {}, confirmed_by: {} },
    checks: {
      zone_version_state: {
        breaks: each('state', ['', 'gone']),
        keeps: each('state', ['confirmed', 'withdrawn']),
      },
      zone_version_name: {
        breaks: each('zone_name', ['', '名'.repeat(61)]),
        keeps: each('zone_name', ['名', '名'.repeat(60)]),
      },
      zone_version_source: {
        breaks: each('source', ['', '源'.repeat(101)]),
        keeps: each('source', ['源', '源'.repeat(100)]),
      },
      zone_version_valid: {
        breaks: [{ valid_to: '2025-12-31' }],
        keeps: [{ valid_to: '2026-01-01' }, { valid_from: null }],
      },
      zone_version_confirmed_at: {
        breaks: [{ confirmed_at: null }, { state: 'draft' }],
        keeps: [{ state: 'draft', confirmed_at: null }],
      },
    },
  },
  zone_permit: {
    row: (n) => ({
      permit_id: 9740 + n,
      zone_id: 9700 + fellow(n),
      plate_number: `粤B1000${n}`,
      vco: 2,
      permit_no: `P${n}`,
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      changed_by: 4000 + fellow(n),
      changed_at: at(n),
    }),
    required: 'zone_id plate_number vco permit_no valid_from valid_to changed_at',
    optional: 'changed_by',
    identity: 'permit_id',
    unique: ['permit_id', 'zone_id plate_number valid_from'],
    elsewhere: { valid_from: { valid_from: '2026-02-01' } },
    references: { zone_id: {}, changed_by: {} },
    checks: {
      zone_permit_vco: { breaks: each('vco', [0, 4]), keeps: each('vco', [1, 3]) },
      zone_permit_valid: {
        breaks: [{ valid_to: '2025-12-31' }],
        keeps: [{ valid_to: '2026-01-01' }],
      },
    },
  },
};
