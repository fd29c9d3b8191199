/** What an enterprise says of itself (S3 'Customer base'), in the order of the form; a rejection names each of them that is wrong. */
export const CERTIFICATION_FIELDS = [
  'businessUrl',
  'name',
  'taxpayerIdNumber',
  'businessEntity',
  'establishmentDate',
  'registeredCapital',
  'businessType',
  'competentTaxAuthorities',
  'businessScope',
  'regionCode',
  'companyAddress',
  'linkman',
  'phone',
] as const;
export type CertificationField = (typeof CERTIFICATION_FIELDS)[number];

/** How the form calls each. */
export const CERTIFICATION_FIELD_WORDS: Readonly<Record<CertificationField, string>> = {
  businessUrl: '营业执照',
  name: '企业名称',
  taxpayerIdNumber: '统一社会信用代码',
  businessEntity: '法定代表人',
  establishmentDate: '成立日期',
  registeredCapital: '注册资本（万元）',
  businessType: '纳税人类型',
  competentTaxAuthorities: '主管税务机关',
  businessScope: '经营范围',
  regionCode: '所在地区',
  companyAddress: '详细地址',
  linkman: '联系人',
  phone: '联系电话',
};
