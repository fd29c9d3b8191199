import type { StatementDetail, StatementLine } from '@boxhaul/contract/money';

/** A statement that was sent, confirmed and is late. */
export const SAMPLE_STATEMENT: StatementDetail = {
  id: '9',
  revision: 3,
  statementNo: 'DZ26112000009',
  customerName: '广州联运货代',
  basis: 'period',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  bookSpaceNo: null,
  state: 'confirmed',
  lineCount: 2,
  totalAmount: '1234.56',
  taxAmount: '101.94',
  invoicedAmount: '0.00',
  receivedAmount: '0.00',
  openAmount: '1234.56',
  sentTime: '2026-11-01 09:00:00',
  dueDate: '2026-11-16',
  overdueDays: 5,
  createTime: '2026-11-01 08:00:00',
  parts: [{ taxClass: 'transport', permille: 90, lineCount: 2, amount: '1234.56', taxAmount: '101.94' }],
  objection: null,
  voidReason: null,
  confirmTime: '2026-11-02 09:00:00',
  isConfirmedByPayment: false,
  settledDate: null,
  pdfSha256: 'aa11',
  xlsxSha256: 'bb22',
  reminders: [],
  actions: [],
};

/** One of its lines. */
export const SAMPLE_STATEMENT_LINE: StatementLine = {
  costId: '71',
  lineNo: 1,
  serviceDate: '2026-10-05',
  orderNo: 'BH261005000001',
  bookSpaceNo: 'COSU6304100217',
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  orderType: '装货',
  costTypeName: '压夜费',
  amount: '300.00',
  permille: 90,
  taxAmount: '24.77',
  remark: '',
};

/** The ageing of nobody. */
export const NOBODY_OWES = {
  dsoDays: null,
  proof: null,
  data: [],
  rowCount: 0,
  total: 0,
  pageNo: 1,
  pageSize: 50,
  sums: {
    netAmount: '0.00',
    unstatedAmount: '0.00',
    openAmount: '0.00',
    notDue: '0.00',
    days30: '0.00',
    days60: '0.00',
    days90: '0.00',
    older: '0.00',
    advanceAmount: '0.00',
  },
};
