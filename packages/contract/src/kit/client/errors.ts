interface ErrorKind {
  /** The envelope's code. */
  readonly code: '0' | '99' | '999' | '10001';
  /** HTTP status; refusals ride on 200 (decisions 3). */
  readonly http: number;
  readonly message: string;
}

const refusal = (message: string): ErrorKind => ({ code: '0', http: 200, message });
const transport = (http: number, message: string): ErrorKind => ({ code: '0', http, message });

/** The closed catalogue of everything the platform refuses. The key is `data.errcode` on the wire. */
export const ERRORS = {
  BAD_INPUT: refusal('请检查填写的内容'),
  NOT_FOUND: refusal('未找到该记录'),
  FORBIDDEN: refusal('您没有此操作的权限'),
  CONFLICT: refusal('数据已被他人更新，请刷新后重试'),
  IDEMPOTENCY_MISMATCH: refusal('该请求号已用于另一份内容，请重新提交'),
  SESSION_GONE: { code: '99', http: 200, message: '登录已失效，请重新登录' },
  QUOTE_NEEDS_LOGIN: { code: '10001', http: 200, message: '请先登录后再查询运价' },
  '10001': refusal('登录状态异常，请重新登录'),
  LOGIN_FAILED: refusal('账号或密码错误'),
  LOGIN_LOCKED: refusal('尝试次数过多，请稍后再试'),
  SMS_CODE: refusal('短信验证码错误或已失效，请重新获取'),
  IMAGE_CODE: refusal('图形验证码错误或已失效，请重新输入'),
  SMS_LIMIT: refusal('短信发送过于频繁，请稍后再试'),
  SMS_FAILED: refusal('短信发送失败，请稍后再试'),
  SMS_OFF: refusal('平台尚未开通短信服务，请联系客服'),
  PROOF_NEEDED: refusal('登录已超过 10 分钟，请先验证身份'),
  PHONE_TAKEN: refusal('该手机号已注册，请直接登录'),
  NOT_REGISTERED: refusal('该手机号尚未注册，请先注册'),
  ACCOUNT_DISABLED: refusal('该账号已停用，请联系客服'),
  INITIAL_PASSWORD: refusal('请先把初始密码改成自己的密码'),
  NOT_CERTIFIED: refusal('企业尚未认证，认证通过后才能下单'),
  LAST_OWNER: refusal('企业至少要保留一位可登录的企业管理员'),
  OWNER_ROLE: refusal('企业管理员角色拥有全部权限，不能修改或删除'),
  ROLE_IN_USE: refusal('该角色正在使用，请选择接替的角色'),
  PLACE_IN_USE: refusal('正在使用，不能删除；可以设置停用日期'),
  FLEET_IN_USE: refusal('正在使用，不能删除；可以停用'),
  NO_QUOTE: { code: '999', http: 200, message: '该线路暂无运价' },
  QUOTE_CHANGED: refusal('运价已更新，请确认新的价格后再提交'),
  QUOTE_EXPIRED: refusal('报价已过期，请确认新的价格后再提交'),
  TRACK_BROKEN: refusal('轨迹存档无法读取，请联系客服'),
  ORDER_STATE: refusal('订单当前状态不能进行此操作'),
  TASK_STATE: refusal('任务当前状态不能进行此操作'),
  COST_STATE: refusal('费用当前状态不能进行此操作'),
  CREDIT_WARNING: refusal('客户超出信用额度或有逾期，请确认后再审核通过'),
  NODE_ORDER: refusal('请按顺序登记节点'),
  UNFIT: refusal('车辆或司机不能派车'),
  VEHICLE_BUSY: refusal('该车辆已有执行中的任务'),
  DRIVER_BUSY: refusal('该司机已有执行中的任务'),
  REASON_WANTED: refusal('请说明原因'),
  CABINET_NO: refusal('柜号校验不通过，请核对'),
  RATE_CARD_STATE: refusal('该运价表版本当前状态不能进行此操作'),
  RATE_CARD_CHECKS: refusal('有价格看起来不正常，请核对后再发布'),
  FILE_TYPE: refusal('不支持的文件类型'),
  FILE_TOO_LARGE: refusal('文件过大'),
  FILE_BROKEN: refusal('文件内容与类型不符或已损坏'),
  FILE_COUNT: refusal('附件数量超出限制'),
  UPLOAD_QUOTA: refusal('今日上传已达上限，请明天再试'),
  LICENCE_UNREAD: refusal('识别失败，请手工填写'),
  BUSY: refusal('排队的人较多，请稍后再试'),
  LOOKUP_LIMIT: refusal('查询次数过多，请稍后再试'),
  LINK_EXPIRED: refusal('链接已失效，请重新获取'),
  UNREADABLE: transport(400, '请求内容无法读取'),
  NO_SUCH_PATH: transport(404, '接口不存在'),
  METHOD: transport(405, '请求方法不支持'),
  TOO_LARGE: transport(413, '请求内容过大'),
  MEDIA_TYPE: transport(415, '不支持的请求格式'),
  FLOOD: transport(429, '操作过于频繁，请稍后再试'),
  INTERNAL: transport(500, '系统开小差了，请稍后再试'),
  UNAVAILABLE: transport(503, '服务暂不可用，请稍后再试'),
} as const satisfies Record<string, ErrorKind>;

export type Errcode = keyof typeof ERRORS;
