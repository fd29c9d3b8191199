import type { Envelope } from '@boxhaul/contract/kit';
import { vi } from 'vitest';

/** Uploads go by XMLHttpRequest: each is answered by the next answer, the last one stays; null never answers. */
export function answeringLine(...answers: (Envelope | null)[]): void {
  let turn = -1;
  class Line extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    responseText = '';
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    send() {
      turn = Math.min(turn + 1, answers.length - 1);
      const answer = answers[turn];
      if (!answer) return;
      this.responseText = JSON.stringify(answer);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
}
