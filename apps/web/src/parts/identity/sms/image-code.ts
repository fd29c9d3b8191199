import type { CodePurpose } from '@boxhaul/domain/identity';
import { imageCodeOf } from './sent-code';

/** Of the right shape, where no code was asked for: `unaskedFault` says that then. */
const NONE = 'none';

/** The form's values with the picture's answer that its code was sent with (decisions 9). */
export const withImageCode = <V extends { userName: string }>(values: V, purpose: CodePurpose | null) => ({
  ...values,
  imageCode: imageCodeOf(values.userName, purpose) || NONE,
});

/** A code can only have come to the phone that one was sent to. */
export const unaskedFault = (phone: string, purpose: CodePurpose | null): { phoneCode?: string } =>
  imageCodeOf(phone, purpose) ? {} : { phoneCode: '请先获取短信验证码' };
