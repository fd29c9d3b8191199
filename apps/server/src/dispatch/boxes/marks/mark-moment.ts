import { markTimesFault } from '@boxhaul/domain/dispatch';
import { fromWireTime } from '@boxhaul/domain/kit';
import { refuseField } from '../../../platform/http/refusal';

const momentOf = (field: string, text: string): Date => {
  const moment = fromWireTime(text);
  if (!moment) throw refuseField(field, '时间不正确');
  return moment;
};

/** When a mark began and ended. Throws BAD_INPUT at the field that cannot be. */
export function markMoments(begun: string, ended: string | undefined, now: Date) {
  const begunAt = momentOf('begunAt', begun);
  const endedAt = ended === undefined ? null : momentOf('endedAt', ended);
  const fault = markTimesFault(begunAt, endedAt, now);
  if (fault) throw refuseField(fault.of, fault.message);
  return { begunAt, endedAt };
}
