/** S5: what an order's attachments may be. */
const EXTENSIONS = [
  'rar',
  'zip',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
] as const;

const LARGEST = 20 * 1024 * 1024;

/** For the picker's `accept`. */
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

export const RULE_TEXT = '支持 rar、zip、doc、docx、xls、xlsx、pdf、jpg、png 等，单个不超过 20 MB';

/** Why a file cannot be an attachment; null when it can. The server looks at its content again. */
export function refuseFile(file: { name: string; size: number }): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!EXTENSIONS.some((known) => known === extension)) return '不支持的文件类型';
  if (file.size === 0) return '文件是空的';
  return file.size > LARGEST ? '文件超过 20 MB' : null;
}
