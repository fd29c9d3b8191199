import { pinyin, pinyinInitials } from '@boxhaul/domain/kit';
import { lineNames } from '@boxhaul/domain/pricing';

/** How a label sounds: 盐田 by yantian and yt. */
const soundsOf = (label: string): string[] =>
  label.split(/[\s·()（）]+/u).flatMap((part) => [pinyin(part), pinyinInitials(part)]);

/**
 * What a choice is found by beside what it shows: how that sounds, and what others call a shipping company. Its tables are
 * large, and come once somebody searches.
 */
export const namesOfChoice = ({ label, hint }: { label: string; hint?: string | undefined }): string =>
  [...soundsOf(label), ...(hint === undefined ? [] : lineNames(label, { code: hint }))].join(' ');
