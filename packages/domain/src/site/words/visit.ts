/** What of a visit is counted: a page that was looked at, a price that was asked for. */
export const VISIT_KINDS = ['view', 'query'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** On what somebody looks at the site, as its browser says. */
export const VISIT_DEVICES = ['computer', 'phone', 'tablet'] as const;
export type VisitDevice = (typeof VISIT_DEVICES)[number];

/** As the list of devices names them. */
export const VISIT_DEVICE_WORDS: Readonly<Record<VisitDevice, string>> = {
  computer: '电脑',
  phone: '手机',
  tablet: '平板',
};

/** The pages that are told apart in counting; whatever stands below one belongs to it. */
export const VISIT_PAGES = [
  'home',
  'track',
  'about',
  'overview',
  'news',
  'newsDetail',
  'partners',
  'download',
  'doorTool',
  'forbidden',
  'vehicle',
  'trajectory',
  'certificate',
  'shipcompany',
  'share',
  'contractSign',
  'legal',
  'account',
  'portal',
  'other',
] as const;
export type VisitPage = (typeof VISIT_PAGES)[number];

/** As the list of pages names them, short. */
export const VISIT_PAGE_WORDS: Readonly<Record<VisitPage, string>> = {
  home: '首页（查运价）',
  track: '货物跟踪页',
  about: '关于我们页',
  overview: '公司概况页',
  news: '新闻列表页',
  newsDetail: '新闻正文页',
  partners: '合作伙伴页',
  download: '司机端安装页',
  doorTool: '门点查询页',
  forbidden: '限行查询页',
  vehicle: '车辆轨迹页',
  trajectory: '来源核查页',
  certificate: '证书核验页',
  shipcompany: '船公司查询页',
  share: '订单分享页',
  contractSign: '运输协议页',
  legal: '协议与隐私页',
  account: '个人中心页',
  portal: '管理中心各页',
  other: '其他页面',
};
