/** How a message between dispatch and a driver stands. */
export const MESSAGE_STATES = ['sent', 'delivered', 'read', 'withdrawn'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** How its sender sees it. */
export const MESSAGE_STATE_WORDS: Readonly<Record<MessageState, string>> = {
  sent: '已发送',
  delivered: '已送达',
  read: '已读',
  withdrawn: '已撤回',
};

/** Characters of a message. */
export const MESSAGE_SIGNS = 500;
/** Drivers that are written to at once. */
export const MESSAGE_DRIVERS = 300;
/** How many messages an account writes within an hour, each driver counted. */
export const MESSAGES_AN_HOUR = { dispatcher: 300, driver: 60 } as const;

/** What dispatchers say every day, as it is put into the field. */
export const DISPATCH_PHRASES = [
  '请尽快接单',
  '请报一下现在的位置和预计到达时间',
  '请补拍柜号和封号照片',
  '客户催单，请优先处理',
  '到达后请先联系收货人',
  '提柜时请先检查箱体再出闸',
  '还柜点有变，请看任务里的地址',
  '请回电话',
] as const;

/** The same of drivers, one touch each. */
export const DRIVER_PHRASES = [
  '收到',
  '正在排队',
  '路上堵车',
  '已到达',
  '正在装卸',
  '预计晚到半小时',
  '请回电话',
] as const;
