/** Why a file cannot be taken, as a person reads it. */
export class SheetFault extends Error {
  override name = 'SheetFault';
}

/** What helps with most of them. */
export const RESAVE = '请在 Excel 里打开它，另存为“Excel 工作簿（*.xlsx）”后再上传';
