/** Whether a truck really came out of a terminal in a period (decisions 7). */
export const ORIGIN_VERDICTS = ['genuine', 'contradicted', 'insufficient'] as const;
export type OriginVerdict = (typeof ORIGIN_VERDICTS)[number];

/** How people call it. */
export const ORIGIN_VERDICT_WORDS: Readonly<Record<OriginVerdict, string>> = {
  genuine: '真实',
  contradicted: '不符',
  insufficient: '证据不足',
};

/** What a verdict rests on. */
export const ORIGIN_REASONS = [
  'entered_stood_left',
  'never_there',
  'passed_by',
  'no_points',
  'silence_could_hide',
  'no_entry',
  'no_exit',
  'left_after_period',
  'silent_inside',
  'silent_around',
  'jumps',
  'odometer_disagrees',
  'sent_long_after',
  'odometer_agrees',
  'no_odometer',
  'backfilled',
] as const;
export type OriginReason = (typeof ORIGIN_REASONS)[number];

/** The same for a person. */
export const ORIGIN_REASON_WORDS: Readonly<Record<OriginReason, string>> = {
  entered_stood_left: '依次记录到驶入、停留和驶出港区，且驶出时间在所查时段内',
  never_there: '所查时段内定位连续，车辆从未进入港区，任何一段间隔都不够往返一次',
  passed_by: '车辆只是经过港区范围，停留不足 10 分钟，且没有足以补足停留的定位间隔',
  no_points: '所查时段内没有可用的定位；没有数据不等于没有到过',
  silence_could_hide: '定位有中断，中断的时间足够车辆到港区停留后再驶出，不能断定没有到过',
  no_entry: '没有记录到驶入港区之前的位置，不能确认车辆是从外面驶入的',
  no_exit: '没有记录到驶出港区之后的位置，不能确认车辆已经驶出',
  left_after_period: '车辆在所查时段结束之后才驶出港区',
  silent_inside: '在港区内停留期间定位中断过多',
  silent_around: '驶入之前或驶出之后半小时内定位中断过多',
  jumps: '附近的定位有大量跳变（漂移、干扰或两台终端混用），不能采信',
  odometer_disagrees: '里程表读数与定位走过的路程对不上',
  sent_long_after: '港区内的定位全部是一天以后才补传的，又没有里程表可以印证',
  odometer_agrees: '里程表读数与定位走过的路程相符',
  no_odometer: '终端没有上报里程表读数，未能用里程印证',
  backfilled: '港区内的定位多为补传，不是当时实时收到的',
};

/** As what a certificate is handed out. */
export const CERTIFICATE_FORMATS = ['json', 'pdf'] as const;

/** What can be wrong with a certificate or its log. */
export const CERTIFICATE_FAULTS = [
  'unreadable',
  'other_key',
  'signature',
  'head',
  'inclusion',
  'cut_short',
  'rewritten',
] as const;
export type CertificateFault = (typeof CERTIFICATE_FAULTS)[number];

/** The same for a person. */
export const CERTIFICATE_FAULT_WORDS: Readonly<Record<CertificateFault, string>> = {
  unreadable: '这不是一份完整的来源证书文件，或者文件的格式被改动过',
  other_key: '证书不是用指定的平台公钥签发的',
  signature: '签名与内容不一致：证书内容被改动过，或者不是平台签发的',
  head: '日志的签名不正确',
  inclusion: '证书不在它所说的日志里',
  cut_short: '日志变短了：以前登记过的证书被删除了',
  rewritten: '日志的历史被改写了：以前登记过的内容与现在不一致',
};

/** What a certificate does not prove. */
export const CERTIFICATE_LIMITS: readonly string[] = [
  '只说明车辆终端上报的位置，不直接证明柜子或货物本身到过港区。',
  '港区范围以码头中心点一公里的圆计，不是闸口记录，也不是海关或检验机构出具的原产地证明。',
  '终端的位置可能受到干扰或伪造；判断只依据签发时平台已收到的数据。',
];
