import type { Frame } from '@boxhaul/jt808';

/** A message id as the standard writes it: 0x0200. */
export function hex4(msgId: number): string {
  return `0x${msgId.toString(16).padStart(4, '0')}`;
}

/** The beginning of a frame that was refused, for operators to see. */
export function sampleOf(frame: Frame): string {
  const start = Math.min(frame.bodyStart, frame.bodyEnd);
  const body = Buffer.from(frame.bytes.subarray(start, Math.min(start + 64, frame.bodyEnd))).toString('hex');
  return `${hex4(frame.msgId)} #${frame.serial} ${body}`;
}
