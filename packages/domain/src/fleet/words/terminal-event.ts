/** What becomes of a terminal. */
export const TERMINAL_EVENTS = [
  'registered',
  'renewed',
  'held',
  'consented',
  'refused',
  'replaced',
  'unregistered',
  'clock_off',
  'clock_right',
  'clock_set',
] as const;
export type TerminalEvent = (typeof TERMINAL_EVENTS)[number];

/** How people call it. */
export const TERMINAL_EVENT_WORDS: Readonly<Record<TerminalEvent, string>> = {
  registered: '首次注册，已发鉴权码',
  renewed: '重新注册，已换发鉴权码，原码作废',
  held: '信息与留存的不符，等待确认',
  consented: '已同意',
  refused: '已拒绝',
  replaced: '新连接鉴权成功，原连接已断开',
  unregistered: '终端注销，鉴权码作废',
  clock_off: '时间相差整小时，定位另存，等待校正',
  clock_right: '时间已恢复正常',
  clock_set: '已校正时间',
};
