/** For how long what is known of a person is kept, in days; cleaned up by the hourly jobs. */
export const RETENTION_DAYS = {
  signIns: 180,
  devices: 180,
  smsMessages: 90,
  accesses: 365,
  shares: 90,
  visits: 1095,
  offers: 730,
} as const;

interface StoredData {
  readonly what: string;
  readonly why: string;
  readonly kept: string;
}

/** What the platform keeps of a person, what for and for how long: the privacy page shows this very list. */
export const STORED_DATA: readonly StoredData[] = [
  { what: '手机号、账户名、头像', why: '登录、联系、显示称呼', kept: '至账号注销' },
  {
    what: '每日访问次数（页面、来源网站、设备类别；不用 Cookie，不记录谁来过）',
    why: '了解哪些页面有用',
    kept: `${RETENTION_DAYS.visits} 天`,
  },
  { what: '密码', why: '登录；只存不可还原的摘要（argon2id）', kept: '至账号注销' },
  {
    what: '登录设备与会话',
    why: '保持登录、识别陌生设备',
    kept: `会话 7 天不用即失效，最长 30 天；设备 ${RETENTION_DAYS.devices} 天`,
  },
  {
    what: '登录记录（时间、方式、IP、结果）',
    why: '供本人核对、防止盗用',
    kept: `${RETENTION_DAYS.signIns} 天`,
  },
  {
    what: '短信发送记录（手机号、时间、送达情况，不含内容）',
    why: '限制频率、查询送达',
    kept: `${RETENTION_DAYS.smsMessages} 天`,
  },
  { what: '协议与营销同意记录', why: '证明您同意过哪个版本、何时、如何', kept: '账号存续期间及注销后三年' },
  { what: '订单、联系人、箱货与费用', why: '履行运输合同', kept: '交易完成后三年（电子商务法）' },
  {
    what: '您保存的运价查询、企业查过价的线路',
    why: '一键按当天运价重查、列出常用线路',
    kept: '查询至您删除或账号注销；线路 180 天未再查即删除',
  },
  {
    what: '快速下单的草稿',
    why: '继续填写、核对后下单',
    kept: '至您删除或账号注销；下单 7 天后、180 天未改动即删除',
  },
  {
    what: '订单的分享链接：给谁、看什么、何时被打开（不记录打开的人）',
    why: '按链接显示订单、供分享人查看与收回',
    kept: `链接到期后 ${RETENTION_DAYS.shares} 天`,
  },
  { what: '列表的列、密度与保存的视图', why: '在各设备上按您的习惯显示列表', kept: '至您删除或账号注销' },
  {
    what: '运输协议、签名、签署人姓名与手机号、签署时的 IP 与浏览器',
    why: '证明谁在何时同意了什么',
    kept: '交易完成后三年（电子商务法）',
  },
  {
    what: '运输轨迹与现场照片',
    why: '履约证明、异议处理',
    kept: '原始轨迹 400 天，此后抽稀（任一时刻偏差 20 米以内），三年后只留停留点；照片随订单',
  },
  { what: '司机的驾驶证号、准驾车型与证件图片', why: '核对驾驶资格、派车', kept: '在用期间及停用后三年' },
  { what: '企业认证资料', why: '核实企业身份、开票', kept: '企业账号存续期间及其后三年' },
  {
    what: '运力合作申请：公司名称、联系电话与备注',
    why: '与您联系、洽谈合作',
    kept: `未合作的 ${RETENTION_DAYS.offers} 天；已合作的随车队档案`,
  },
  {
    what: '谁打开或导出过企业资料、证件、附件与完整手机号（人、时间、IP）',
    why: '供企业管理员与平台核对、发现不当访问',
    kept: `${RETENTION_DAYS.accesses} 天`,
  },
];
