/** What is read from a business licence; the names are those of the certification form (S3). */
const LICENCE_FIELDS = [
  'name',
  'taxpayerIdNumber',
  'businessEntity',
  'establishmentDate',
  'registeredCapital',
  'businessScope',
  'companyAddress',
  'type',
] as const;

export type LicenceField = (typeof LICENCE_FIELDS)[number];

/**
 * A field as it is read. `establishmentDate` is yyyy-MM-dd, `registeredCapital` a number of ten thousands; a field that
 * was not found is absent. `confidence` is between 0 and 1: below 0.8 a person should look at it.
 */
export type LicenceFields = { [field in LicenceField]?: { value: string; confidence: number } };

export type LicenceReading =
  | {
      ok: true;
      fields: LicenceFields;
      /** Six digits out of the credit code: where the company was registered, for when its address tells no region. */
      regionCode: string | undefined;
    }
  /** Why there are none, as a person is told. */
  | { ok: false; words: string };

/** What a person is told when a licence cannot be read. */
export const LICENCE_REFUSALS = {
  noLicence: '未识别到营业执照',
  noValues: '只看到执照的栏目，没有识别出内容',
  tooSmall: '图片太小（宽度至少 700 像素）',
  blurred: '图片模糊，请重拍',
  broken: '文件已损坏',
  tooLarge: '图片过大，请缩小后再上传',
  failed: '识别失败',
  notInstalled: '未安装营业执照识别组件，请手动填写',
} as const;
