import {
  cleanCell,
  cleanIdentifier,
  type CleanedKind,
  isContactPhone,
  isMobile,
  isOfficePhone,
} from '@boxhaul/domain/kit';
import { z } from 'zod';

/** Identifiers as they travel: each is cleaned before anything is asked of it (decisions 12.6). */

const tooLong = (max: number): string => `最多 ${max} 个字符`;

/** A number of a kind, cleaned; '' where nothing is left of it. */
export const identifier = (kind: CleanedKind, max: number) =>
  z
    .string()
    .transform((text) => cleanIdentifier(kind, text))
    .pipe(z.string().max(max, tooLong(max)));

/** One that is wanted; `empty` is said when there is none. */
export const wantedIdentifier = (kind: CleanedKind, max: number, empty: string) =>
  z
    .string({ error: empty })
    .transform((text) => cleanIdentifier(kind, text))
    .pipe(z.string().min(1, empty).max(max, tooLong(max)));

/** A number in a form that no kind has (通行证编号, 银行流水号), or what is searched by: plain signs, none unseen. */
export const reference = (max: number) =>
  z
    .string()
    .transform(cleanCell)
    .pipe(z.string().max(max, tooLong(max)));

const WRONG_PHONE = '请输入正确的手机号码';
const phoneOf = (is: (phone: string) => boolean, empty: string, wrong: string) =>
  z
    .string({ error: empty })
    .transform((text) => cleanIdentifier('phone', text))
    .pipe(z.string().min(1, { error: empty, abort: true }).refine(is, wrong));

/** A mobile number of S5 and decisions 12.13, its eleven digits; `empty` is said when there is none, `wrong` when it is none. */
export const mobile = (empty: string, wrong = WRONG_PHONE) => phoneOf(isMobile, empty, wrong);
/** Where somebody is called: a mobile number, also one that a platform stands before (13400000000-2222). */
export const contactPhone = (empty: string, wrong = WRONG_PHONE) => phoneOf(isContactPhone, empty, wrong);
/** Also a landline of an office, 0755-12345678(-801). */
export const officePhone = (empty: string, wrong = WRONG_PHONE) => phoneOf(isOfficePhone, empty, wrong);

/** By what somebody signs in: a name that was given, or a mobile number however it is written. */
export const signInName = (empty: string) =>
  z
    .string({ error: empty })
    .transform((text) => {
      const phone = cleanIdentifier('phone', text);
      return isMobile(phone) ? phone : cleanCell(text);
    })
    .pipe(z.string().min(1, empty).max(40, tooLong(40)));
