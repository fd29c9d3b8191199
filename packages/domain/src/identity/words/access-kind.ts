/** How personal data or a document was looked at or taken out. */
export const ACCESS_KINDS = [
  'file',
  'customer',
  'certification',
  'phones',
  'bank_account',
  'track',
  'export',
  'own_export',
  'account_closed',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** How people call it. */
export const ACCESS_KIND_WORDS: Readonly<Record<AccessKind, string>> = {
  file: '打开文件',
  customer: '查看企业资料',
  certification: '查看认证资料',
  phones: '查看完整手机号',
  bank_account: '查看收款账号',
  track: '查看车辆轨迹',
  export: '导出列表',
  own_export: '导出本人数据',
  account_closed: '注销账号',
};
