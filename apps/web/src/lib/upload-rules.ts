import { LARGEST_FILE, LARGEST_FILE_MB } from '@boxhaul/domain/kit';

const KB = 1000;
const MB = 1024 * 1024;

/** What may be uploaded at a place. The server looks at the content again. */
export interface UploadRules {
  extensions: readonly string[];
  /** Bytes. */
  largest: number;
  /** The rule in words, for the person who chooses. */
  text: string;
  /** What to do about a file of another extension, where it can be told. */
  others?: Readonly<Record<string, string>>;
}

/** S5: what an order's attachments may be. */
export const PAPERS: UploadRules = {
  extensions: ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp'],
  largest: LARGEST_FILE,
  text: `支持 rar、zip、doc、docx、xls、xlsx、pdf、jpg、png 等，单个不超过 ${LARGEST_FILE_MB} MB`,
};

export const PICTURES: UploadRules = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  largest: LARGEST_FILE,
  text: `支持 jpg、png、webp，单张不超过 ${LARGEST_FILE_MB} MB`,
};

/** For the picker's `accept`. */
export const acceptOf = ({ extensions }: UploadRules): string =>
  extensions.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be uploaded; null when it can. */
export function refuseFile(file: { name: string; size: number }, rules: UploadRules): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!rules.extensions.includes(extension)) return rules.others?.[extension] ?? '不支持的文件类型';
  if (file.size === 0) return '文件是空的';
  if (file.size <= rules.largest) return null;
  return `文件超过 ${rules.largest < MB ? `${rules.largest / KB} KB` : `${rules.largest / MB} MB`}`;
}
