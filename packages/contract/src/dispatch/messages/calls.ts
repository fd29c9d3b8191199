import { call, dispatcher, driver } from '../../kit/client/call';
import type { messagesSchemas } from './schemas';

const ops = '/api/ops/messages';
const own = '/api/driver/messages';
const tag = 'messages';
/** The platform's dispatchers, of all drivers; a carrier's, of those of their carrier. */
const DISPATCHERS = dispatcher('dispatch.assign');

/** Conversations with drivers, the newest first; searched, also drivers to whom nobody has written yet. */
export const threads = call<typeof messagesSchemas.threads>({
  name: 'messageThreads',
  summary: '司机消息：会话列表，最近的在前',
  tag,
  method: 'GET',
  path: `${ops}/threads`,
  access: DISPATCHERS,
});

/** How many messages of drivers nobody of one's own side has opened. */
export const unread = call<typeof messagesSchemas.unread>({
  name: 'unreadMessages',
  summary: '司机消息：未读数',
  tag,
  method: 'GET',
  path: `${ops}/unread`,
  access: DISPATCHERS,
});

/** What was said with one driver, the newest first. */
export const thread = call<typeof messagesSchemas.thread>({
  name: 'messageThread',
  summary: '司机消息：与一名司机的往来',
  tag,
  method: 'GET',
  path: `${ops}/thread`,
  access: DISPATCHERS,
});

/** Writes to one driver or to several at once; each is told of on its own, and those that cannot be written to keep no other back. */
export const send = call<typeof messagesSchemas.send>({
  name: 'sendMessages',
  summary: '司机消息：写给一名或多名司机',
  tag,
  method: 'POST',
  path: `${ops}/send`,
  access: DISPATCHERS,
  encoding: 'json',
  creates: true,
});

/** What a driver wrote up to a message has been seen by one's own side. */
export const markRead = call<typeof messagesSchemas.markRead>({
  name: 'markMessagesRead',
  summary: '司机消息：标为已读',
  tag,
  method: 'POST',
  path: `${ops}/read`,
  access: DISPATCHERS,
});

/** Takes an own message back that its driver has not read. */
export const withdraw = call<typeof messagesSchemas.withdraw>({
  name: 'withdrawMessage',
  summary: '司机消息：撤回未读的消息',
  tag,
  method: 'POST',
  path: `${ops}/withdraw`,
  access: DISPATCHERS,
});

/** What dispatch and the driver who asks said to each other, the newest first. */
export const ownThread = call<typeof messagesSchemas.ownThread>({
  name: 'driverMessages',
  summary: '司机：与调度的消息',
  tag,
  method: 'GET',
  path: own,
  access: driver,
});

/** A driver writes to dispatch, once for a client id however late it comes. */
export const answer = call<typeof messagesSchemas.answer>({
  name: 'driverSendMessage',
  summary: '司机：给调度发消息',
  tag,
  method: 'POST',
  path: `${own}/send`,
  access: driver,
  encoding: 'json',
  creates: true,
});

/** The phone has the messages up to one, or its driver has read them. */
export const markOwn = call<typeof messagesSchemas.markOwn>({
  name: 'driverMarkMessages',
  summary: '司机：消息已送达或已读',
  tag,
  method: 'POST',
  path: `${own}/mark`,
  access: driver,
});
