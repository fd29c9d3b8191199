import type { certification } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';

type Form = InputOf<typeof certification.submit>;

/** A complete form of a company in 宝安区新安街道; `businessUrl` is an uploaded picture. */
export const companyForm = (changes: Partial<Form> & Pick<Form, 'businessUrl'>): Form => ({
  name: '深圳市试用货运有限公司',
  taxpayerIdNumber: '914403001922038216',
  businessEntity: '王小明',
  establishmentDate: '2015-06-18',
  registeredCapital: '500',
  businessType: 1,
  competentTaxAuthorities: '国家税务总局深圳市宝安区税务局',
  businessScope: '道路普通货运；国内货运代理。',
  regionCode: '440306017',
  companyAddress: '前进一路 1 号',
  linkman: '李工',
  phone: '13812345678',
  ...changes,
});
