import { USER_TYPES, type UserType } from '@boxhaul/domain/identity';
/** What an account may send in on one day. */
export interface UploadQuota {
  files: number;
  bytes: number;
}

const MB = 1024 * 1024;
const CUSTOMER: UploadQuota = { files: 200, bytes: 500 * MB };
/** A dispatcher proves the nodes of a whole fleet. */
const OPERATOR: UploadQuota = { files: 3000, bytes: 3000 * MB };

export const quotaOf = (actor: { userType: UserType }): UploadQuota =>
  actor.userType === USER_TYPES.operator ? OPERATOR : CUSTOMER;

/** The refusal's sentence; `freeOn` is the day from which more is taken. */
export const quotaSentence = ({ files, bytes }: UploadQuota, freeOn: string): string =>
  `今日上传已达上限（${files} 个文件或 ${bytes / MB} MB），${freeOn} 00:00 后可继续上传`;
