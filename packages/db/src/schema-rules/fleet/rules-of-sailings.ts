import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { at, each, fellow, type TableRules } from '../table-rules';

/** When ships sail. */
export const SAILINGS: Readonly<Record<string, TableRules>> = {
  sailing: {
    row: (n) => ({
      sailing_id: 7500 + n,
      book_space_no: `BOOK${n}`,
      ship_company_id: 9200 + fellow(n),
      vessel: 'EVER GIVEN',
      voyage: `00${n}W`,
      source: '船公司官网',
      said_at: at(n),
      saved_by: 4000 + fellow(n),
      saved_at: at(n),
    }),
    required:
      'book_space_no ship_company_id vessel voyage load_port source said_at remark version saved_by saved_at',
    optional: 'etd atd customs_cut_off weight_cut_off pickup_until',
    defaults: { load_port: '', remark: '', version: 1 },
    identity: 'sailing_id',
    unique: ['sailing_id', { name: 'sailing_once', columns: 'book_space_no voyage', where: {}, outside: [] }],
    references: { ship_company_id: {}, saved_by: {} },
    checks: {
      sailing_booking: {
        breaks: each('book_space_no', ['', 'b', 'B'.repeat(41)]),
        keeps: each('book_space_no', ['B', 'B'.repeat(40)]),
      },
      sailing_vessel: {
        breaks: [{ vessel: 'V'.repeat(61) }],
        keeps: each('vessel', ['', 'V'.repeat(60)]),
      },
      sailing_voyage: {
        breaks: each('voyage', ['', 'w', 'W'.repeat(21)]),
        keeps: each('voyage', ['W', 'W'.repeat(20)]),
      },
      sailing_port: { breaks: [{ load_port: 'P'.repeat(41) }], keeps: [{ load_port: 'P'.repeat(40) }] },
      sailing_source: {
        breaks: each('source', ['', 'S'.repeat(61)]),
        keeps: each('source', ['S', 'S'.repeat(60)]),
      },
      sailing_remark: { breaks: [{ remark: 'R'.repeat(201) }], keeps: [{ remark: 'R'.repeat(200) }] },
    },
  },
  sailing_count: {
    row: (n) => ({ sailing_id: 7500 + fellow(n), cabinet_type: n > 2 ? '20GP' : '40HQ', amount: 1 }),
    required: 'amount',
    unique: ['sailing_id cabinet_type'],
    references: { sailing_id: {} },
    checks: {
      sailing_count_type: {
        breaks: each('cabinet_type', ['', '45HQ']),
        keeps: each('cabinet_type', CABINET_TYPES.slice(0, 3)),
      },
      sailing_count_amount: { breaks: each('amount', [0, 1_000]), keeps: each('amount', [1, 999]) },
    },
  },
  sailing_box: {
    row: (n) => ({ sailing_id: 7500 + fellow(n), cabinet_no: `CSQU305438${n}` }),
    required: '',
    optional: 'cabinet_type shipped_on',
    unique: ['sailing_id cabinet_no'],
    references: { sailing_id: {} },
    checks: {
      sailing_box_no: {
        breaks: each('cabinet_no', ['', 'csqu3054383', 'CSQA3054383', 'CSQU305438']),
        keeps: each('cabinet_no', ['CSQJ3054383', 'CSQZ3054383']),
      },
      sailing_box_type: {
        breaks: each('cabinet_type', ['', '45HQ']),
        keeps: each('cabinet_type', CABINET_TYPES),
      },
    },
  },
};
