import { dispatch } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../../platform/http/mount';
import type { BoxFees } from '../box-fees';
import { correctMark } from './correct-mark';
import { endMarks } from './end-marks';
import { setMarks } from './set-marks';
import { withdrawMark } from './withdraw-mark';

/** 查验, 改船 and 退关 of boxes. */
export function registerMarks(mount: Mount, boxFees: BoxFees): void {
  mount(dispatch.setMarks, (ctx, input) => setMarks(ctx, input));
  mount(dispatch.endMarks, (ctx, input) => endMarks(boxFees, ctx, input));
  mount(dispatch.correctMark, (ctx, input) => correctMark(ctx, input));
  mount(dispatch.withdrawMark, (ctx, input) => withdrawMark(ctx, input));
}
