import type { ServerResponse } from 'node:http';
import type { BodyPace } from '../bodies/stalled-bodies';

/** A slow line still takes some kilobytes a second; the pages themselves give up after three minutes (S9). */
const ANSWER_PACE: BodyPace = { windowMs: 30_000, leastBytes: 20_000, mostWindows: 20 };

/**
 * Breaks an answer off whose reader stands still or trickles: it keeps a turn that others wait for. Time in which we are
 * the slow side counts to the whole alone.
 */
export function endStalledAnswer(answer: ServerResponse, pace = ANSWER_PACE): void {
  const written = (): number => answer.socket?.bytesWritten ?? 0;
  let before = written();
  let windows = 0;
  const timer = setInterval(() => {
    const went = written() - before;
    before += went;
    windows += 1;
    const moves = went >= pace.leastBytes || !answer.writableNeedDrain;
    if (!moves || windows >= pace.mostWindows) answer.destroy();
  }, pace.windowMs);
  timer.unref();
  answer.once('close', () => clearInterval(timer));
}
