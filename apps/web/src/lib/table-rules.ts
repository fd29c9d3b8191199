import { LARGEST_FILE, LARGEST_FILE_MB } from '@boxhaul/domain/kit';
import type { UploadRules } from './upload-rules';

/** Tables of other kinds than .xlsx, and what to do about them; the server says the same. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  xlsm: '文件含有宏，请另存为不含宏的 .xlsx 后再上传',
  xltm: '文件含有宏，请另存为不含宏的 .xlsx 后再上传',
  xls: '这是旧版 .xls 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传',
  xlsb: '这是 .xlsb 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传',
  et: '这是 WPS 的 .et 文件，请在 WPS 里另存为 .xlsx 后再上传',
  csv: '这是 .csv 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传',
};

/** What may be uploaded where a table of so many rows at most is read: .xlsx alone. */
export const tableRules = (mostRows: number | string): UploadRules => ({
  extensions: ['xlsx'],
  largest: LARGEST_FILE,
  text: `支持 .xlsx，不超过 ${LARGEST_FILE_MB} MB、${mostRows} 行`,
  others: OTHER_TABLES,
});
