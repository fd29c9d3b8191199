import { messages } from '@boxhaul/contract/dispatch';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { answerDispatch, markOwnMessages, readOwnThread } from './answer-dispatch';
import { countUnread, listThreads, readThread } from './list-threads';
import { sendMessages } from './send-messages';
import { markThreadRead, withdrawMessage } from './step-message';

export { countUnread, countUnreadAtDesk } from './list-threads';

export function registerMessages(mount: Mount, deps: Deps): void {
  mount(messages.threads, (ctx, input) => listThreads(ctx, input));
  mount(messages.unread, (ctx) => countUnread(ctx));
  mount(messages.thread, (ctx, input) => readThread(deps, ctx, input));
  mount(messages.send, (ctx, input) => sendMessages(ctx, input));
  mount(messages.markRead, (ctx, input) => markThreadRead(ctx, input));
  mount(messages.withdraw, (ctx, input) => withdrawMessage(ctx, input));
  mount(messages.ownThread, (ctx, input) => readOwnThread(deps, ctx, input));
  mount(messages.answer, (ctx, input) => answerDispatch(ctx, input));
  mount(messages.markOwn, (ctx, input) => markOwnMessages(ctx, input));
}
