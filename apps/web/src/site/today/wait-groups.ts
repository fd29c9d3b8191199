import { type DeskWait, SEARCH_KIND_WORDS } from '@boxhaul/domain/site';

/** How a wait is called, the list that holds it, and what its urgent ones are. */
interface WaitWords {
  readonly label: string;
  readonly to: string;
  readonly unit: string;
  /** What the urgent ones are; absent: the whole is, or none. */
  readonly urgent?: string;
  /** The list of the urgent ones; absent: they stand among the others. */
  readonly urgentTo?: string;
}

export const WAIT_WORDS: Readonly<Record<DeskWait, WaitWords>> = {
  review: { label: '待审核订单', to: '/ops/orders', unit: '单', urgent: '今明两天要到' },
  cancelRequest: { label: '客户申请取消', to: '/ops/orders?state=cancel_asked', unit: '单' },
  changeRequest: { label: '客户申请改单', to: '/ops/orders?state=change_asked', unit: '单' },
  certification: { label: '待审核认证', to: '/ops/certifications', unit: '家', urgent: '已超时' },
  capacityOffer: { label: '新的运力合作', to: '/ops/capacity-offers', unit: '家', urgent: '已超时' },
  exception: {
    label: '未关闭异常',
    to: '/ops/exceptions',
    unit: '条',
    urgent: '紧急',
    urgentTo: '/ops/exceptions?severity=alert',
  },
  proof: { label: '待审核照片', to: '/ops/proofs', unit: '处' },
  message: { label: '司机未读消息', to: '/ops/messages', unit: '条' },
  vehiclePaper: { label: '车辆证件将到期', to: '/ops/fleet?view=vehicle&state=soon', unit: '辆' },
  vehicleExpired: { label: '车辆证件已过期', to: '/ops/fleet?view=vehicle&state=expired', unit: '辆' },
  trailerPaper: { label: '挂车证件将到期', to: '/ops/fleet?view=trailer&state=soon', unit: '台' },
  trailerExpired: { label: '挂车证件已过期', to: '/ops/fleet?view=trailer&state=expired', unit: '台' },
  driverPaper: { label: '司机证件将到期', to: '/ops/fleet?view=driver&state=soon', unit: '人' },
  driverExpired: { label: '司机证件已过期', to: '/ops/fleet?view=driver&state=expired', unit: '人' },
  terminal: { label: '待放行终端', to: '/ops/terminals?view=waiting', unit: '台' },
  fee: { label: '待审核费用', to: '/ops/fees', unit: '笔' },
  dispute: { label: '费用异议待答复', to: '/ops/fees?view=disputes', unit: '笔' },
  statementDraft: { label: '待发送对账单', to: '/ops/statements?state=draft', unit: '张' },
  statementDisputed: { label: '客户有异议的对账单', to: '/ops/statements?state=disputed', unit: '张' },
  statementOverdue: { label: '逾期未收', to: '/ops/statements?state=overdue', unit: '张' },
  bankLine: { label: '待认领到账', to: '/ops/statements?view=bank', unit: '笔' },
  invoice: { label: '待开具发票', to: '/ops/statements?view=invoices&state=draft', unit: '张' },
  payable: { label: '待审核应付', to: '/ops/payables', unit: '笔' },
  runObjection: { label: '车队异议待答复', to: '/ops/payables?view=runs&state=confirmed', unit: '条' },
  zone: { label: '快到期的限行公告', to: '/ops/zones?state=soon', unit: '条' },
  zoneExpired: { label: '已过期的限行公告', to: '/ops/zones?state=expired', unit: '条' },
  delivery: { label: '发送失败的通知', to: '/ops/notices', unit: '条' },
};

/** The waits by kind of work, in the order of the page. */
export const WAIT_GROUPS: readonly { readonly title: string; readonly waits: readonly DeskWait[] }[] = [
  { title: '接单', waits: ['review', 'cancelRequest', 'changeRequest'] },
  { title: '在途', waits: ['exception', 'proof', 'message'] },
  {
    title: '结算',
    waits: [
      'fee',
      'dispute',
      'statementDraft',
      'statementDisputed',
      'statementOverdue',
      'bankLine',
      'invoice',
      'payable',
      'runObjection',
    ],
  },
  {
    title: SEARCH_KIND_WORDS.carrier,
    waits: [
      'vehicleExpired',
      'vehiclePaper',
      'trailerExpired',
      'trailerPaper',
      'driverExpired',
      'driverPaper',
      'terminal',
    ],
  },
  { title: SEARCH_KIND_WORDS.customer, waits: ['certification', 'capacityOffer'] },
  { title: '站点', waits: ['zoneExpired', 'zone', 'delivery'] },
];
