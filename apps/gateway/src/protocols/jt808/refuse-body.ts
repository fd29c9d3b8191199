import { type BodyFault, type Frame, REPLY } from '@boxhaul/jt808';
import type { Ledger } from '../../ports';
import { sampleOf } from './frame-sample';
import type { ReplyWriter } from './reply-writer';

/** Counts and answers a message whose body cannot be read. */
export function refuseBody(
  ledger: Ledger,
  out: ReplyWriter,
  frame: Frame,
  serials: number[],
  fault: BodyFault,
): void {
  ledger.reject(fault, frame.terminalId, sampleOf(frame));
  out.reply(frame, serials, fault === 'encrypted' ? REPLY.unsupported : REPLY.wrong);
}
