import type { ExceptionState, ExceptionStep } from '../words/exception';

interface ExceptionHeld {
  state: ExceptionState;
  /** Who has it in hand. */
  holder: { isMe: boolean; name: string } | null;
}

export type ExceptionDecision =
  | { ok: true; state: ExceptionState; changes: boolean }
  | { ok: false; reason: string };

const to = (state: ExceptionState, changes = true): ExceptionDecision => ({ ok: true, state, changes });

/**
 * Whether somebody may take an exception up, hand it back or close it. It is taken by one; what another has in hand is
 * closed by nobody else, but anybody may hand it back: people go home.
 */
export function decideException(step: ExceptionStep, { state, holder }: ExceptionHeld): ExceptionDecision {
  if (state === 'closed') return { ok: false, reason: '该异常已关闭' };
  const other = holder !== null && !holder.isMe ? holder.name : null;
  switch (step) {
    case 'take':
      return other === null
        ? to('taken', holder === null)
        : { ok: false, reason: `该异常已由 ${other} 接手` };
    case 'hand_back':
      return holder === null ? { ok: false, reason: '该异常没有人接手' } : to('open');
    case 'close':
      return other === null ? to('closed') : { ok: false, reason: `${other} 正在处理，请由其关闭或先退回` };
  }
}
