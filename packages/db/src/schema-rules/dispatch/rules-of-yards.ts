import { MOST_YARD_STOCK, YARD_TAKES } from '@boxhaul/domain/dispatch';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { at, each, fellow, type TableRules } from '../table-rules';

/** What docks and depots told of their empty boxes. */
export const YARDS: Readonly<Record<string, TableRules>> = {
  yard_report: {
    row: (n) => ({
      report_id: 8990 + n,
      dock_id: 9100 + fellow(n),
      ship_company_id: 9200 + fellow(n),
      cabinet_type: '40HQ',
      told_by: '堆场小王',
      told_at: at(n),
      entered_by: 4000 + fellow(n),
      entered_at: at(n),
    }),
    required: 'ship_company_id cabinet_type takes told_by told_at remark entered_by entered_at',
    optional: 'dock_id depot_id stock',
    defaults: { takes: 'open', remark: '' },
    identity: 'report_id',
    unique: ['report_id'],
    references: { dock_id: {}, depot_id: { dock_id: null }, ship_company_id: {}, entered_by: {} },
    checks: {
      yard_report_type: {
        breaks: each('cabinet_type', ['', '45HQ']),
        keeps: each('cabinet_type', CABINET_TYPES),
      },
      yard_report_stock: {
        breaks: each('stock', [-1, MOST_YARD_STOCK + 1]),
        keeps: each('stock', [null, 0, MOST_YARD_STOCK]),
      },
      yard_report_takes: { breaks: each('takes', ['', 'closed']), keeps: each('takes', YARD_TAKES) },
      yard_report_told_by: {
        breaks: each('told_by', ['', '王'.repeat(41)]),
        keeps: each('told_by', ['王', '王'.repeat(40)]),
      },
      yard_report_remark: {
        breaks: [{ remark: '注'.repeat(201) }],
        keeps: each('remark', ['', '注'.repeat(200)]),
      },
      yard_report_place: {
        breaks: [{ dock_id: null }, { depot_id: 9301 }],
        keeps: [{ dock_id: null, depot_id: 9301 }],
      },
    },
  },
};
