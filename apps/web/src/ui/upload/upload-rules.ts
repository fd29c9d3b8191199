const MB = 1024 * 1024;

/** What may be uploaded at a place. The server looks at the content again. */
export interface UploadRules {
  extensions: readonly string[];
  /** Bytes. */
  largest: number;
  /** The rule in words, for the person who chooses. */
  text: string;
}

/** S5: what an order's attachments may be. */
export const PAPERS: UploadRules = {
  extensions: ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp'],
  largest: 20 * MB,
  text: '支持 rar、zip、doc、docx、xls、xlsx、pdf、jpg、png 等，单个不超过 20 MB',
};

export const PICTURES: UploadRules = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  largest: 20 * MB,
  text: '支持 jpg、png、webp，单张不超过 20 MB',
};

/** For the picker's `accept`. */
export const acceptOf = ({ extensions }: UploadRules): string =>
  extensions.map((extension) => `.${extension}`).join(',');

/** Tables of other kinds than .xlsx, and what to do about them; the server says the same. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  xlsm: '文件含有宏，请另存为不含宏的 .xlsx 后再上传',
  xltm: '文件含有宏，请另存为不含宏的 .xlsx 后再上传',
  xls: '这是旧版 .xls 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传',
  xlsb: '这是 .xlsb 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传',
  et: '这是 WPS 的 .et 文件，请在 WPS 里另存为 .xlsx 后再上传',
  csv: '这是 .csv 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传',
};

function refuseKind(extension: string, { extensions }: UploadRules): string | null {
  if (extensions.includes(extension)) return null;
  return (extensions.includes('xlsx') && OTHER_TABLES[extension]) || '不支持的文件类型';
}

/** Why a file cannot be uploaded; null when it can. */
export function refuseFile(file: { name: string; size: number }, rules: UploadRules): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const kind = refuseKind(extension, rules);
  if (kind !== null) return kind;
  if (file.size === 0) return '文件是空的';
  return file.size > rules.largest ? `文件超过 ${rules.largest / MB} MB` : null;
}
