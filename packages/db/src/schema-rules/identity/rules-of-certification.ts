import { CALENDAR_KINDS } from '@boxhaul/domain/kit';
import { regionCode } from '../pricing/rules-of-places';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

/** Working days by year, and what enterprises say of themselves. */
export const CERTIFICATION: Readonly<Record<string, TableRules>> = {
  work_calendar_year: {
    row: (n) => ({ year: 2030 + n, source: '通知', confirmed_by: 4000 + fellow(n) }),
    required: 'version source',
    optional: 'confirmed_at confirmed_by',
    defaults: { version: 1 },
    unique: ['year'],
    references: { confirmed_by: {} },
    checks: {
      work_calendar_year_year_check: {
        breaks: each('year', [2019, 2101]),
        keeps: each('year', [2020, 2100]),
      },
    },
  },
  work_calendar_day: {
    row: (n) => ({ day: `2031-05-0${n}`, kind: 'holiday', day_name: '劳动节' }),
    required: 'kind day_name',
    unique: ['day'],
    checks: {
      work_calendar_day_kind_check: {
        breaks: each('kind', ['free', '']),
        keeps: each('kind', CALENDAR_KINDS),
      },
    },
  },
  customer_preference: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      harbor_id: 9000 + fellow(n),
      ship_company_id: 9200 + fellow(n),
      updated_at: at(n),
      updated_by: 4000 + fellow(n),
    }),
    required: 'contact_name contact_phone price_list_header visitor_track updated_at updated_by',
    optional: 'harbor_id ship_company_id invoicing',
    defaults: { contact_name: '', contact_phone: '', price_list_header: '', visitor_track: true },
    unique: ['customer_id'],
    references: { customer_id: {}, harbor_id: {}, ship_company_id: {}, updated_by: {} },
    checks: {
      customer_preference_invoicing_check: {
        breaks: each('invoicing', [-1, 2]),
        keeps: each('invoicing', [0, 1]),
      },
    },
  },
  certification: {
    row: (n) => ({
      certification_id: 8000 + n,
      customer_id: 1000 + fellow(n),
      account_id: 4000 + fellow(n),
      state: ['approved', 'rejected', 'submitted'][n - 1],
      company_name: '企业',
      name_key: '企业',
      taxpayer_id_number: `91440300192203821${n}`,
      business_entity: '人',
      establishment_date: '2000-01-01',
      registered_capital: '100.000000',
      business_type: 0,
      competent_tax_authorities: '税务局',
      business_scope: '货运',
      region_code: regionCode(fellow(n)),
      company_address: '路 1 号',
      linkman: '人',
      phone: '13800000001',
      licence_file_id: uuid(fellow(n)),
      submitted_at: at(n),
      answer_by: '2026-06-03',
      answered_at: at(n),
      answered_by: 4000 + fellow(n),
    }),
    required:
      'customer_id account_id state version company_name name_key taxpayer_id_number business_entity establishment_date ' +
      'registered_capital business_type competent_tax_authorities business_scope region_code company_address linkman ' +
      'phone licence_file_id submitted_at answer_by reasons',
    optional: 'answered_at answered_by',
    defaults: { version: 1, reasons: [] },
    identity: 'certification_id',
    unique: [
      'certification_id',
      {
        name: 'certification_open',
        columns: 'customer_id',
        where: { state: 'submitted' },
        outside: each('state', ['approved', 'rejected', 'replaced']),
      },
      {
        name: 'certification_in_force',
        columns: 'customer_id',
        where: { state: 'approved' },
        outside: each('state', ['submitted', 'rejected', 'replaced']),
      },
      {
        name: 'certification_company',
        columns: 'taxpayer_id_number',
        where: { state: 'approved' },
        outside: each('state', ['submitted', 'rejected', 'replaced']),
      },
    ],
    references: {
      customer_id: {},
      account_id: {},
      region_code: {},
      licence_file_id: {},
      answered_by: {},
    },
    checks: {
      certification_state_check: {
        breaks: each('state', ['draft', '']),
        keeps: [
          { state: 'submitted' },
          { state: 'approved', taxpayer_id_number: '91440300192203829X' },
          { state: 'rejected' },
          { state: 'replaced' },
        ],
      },
      certification_taxpayer_id_number_check: {
        breaks: each('taxpayer_id_number', ['', '91440300192203821', '91440300192203821I']),
        keeps: each('taxpayer_id_number', ['91330100799655058B']),
      },
      certification_registered_capital_check: {
        breaks: each('registered_capital', ['0', '-1']),
        keeps: each('registered_capital', ['0.000001', '9999999999']),
      },
      certification_business_type_check: {
        breaks: each('business_type', [-1, 2]),
        keeps: each('business_type', [0, 1]),
      },
      certification_answered: {
        breaks: [{ state: 'rejected', answered_at: null, answered_by: null }],
        keeps: [{ state: 'submitted', answered_at: null, answered_by: null }],
      },
      certification_answerer: {
        breaks: [{ answered_at: null }, { answered_by: null }],
        keeps: [{ answered_at: null, answered_by: null }],
      },
    },
  },
};
