import { CERTIFICATION_FIELDS, type CertificationField } from '@boxhaul/domain/identity';
import type { OwnCertification, ReadLicence } from '../../data/identity/certification.api';

/** The form's values, all of them texts; in the order in which its fields stand. */
export type CompanyForm = Record<CertificationField | 'codeChecked', string>;

const EMPTY: CompanyForm = {
  businessUrl: '',
  name: '',
  taxpayerIdNumber: '',
  codeChecked: '',
  businessEntity: '',
  establishmentDate: '',
  registeredCapital: '',
  businessType: '',
  competentTaxAuthorities: '',
  businessScope: '',
  regionCode: '',
  companyAddress: '',
  linkman: '',
  phone: '',
};

/** What the form begins with: what was sent in before, else nothing but the phone. */
export function beginWith({ base }: OwnCertification, phone: string): CompanyForm {
  if (!base) return { ...EMPTY, phone };
  const { id: _id, fullRegion: _fullRegion, businessType, ...facts } = base;
  return { ...facts, codeChecked: '', businessType: String(businessType) };
}

/** S4: what was read off the licence takes the place of what stood there; the region is matched anew. */
export function fillFrom(read: ReadLicence): Partial<CompanyForm> {
  const { doubtful: _doubtful, fullRegion: _fullRegion, regionCode, companyAddress, ...facts } = read;
  const known = Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== null);
  const address =
    companyAddress === null && regionCode === null ? {} : { companyAddress: companyAddress ?? '' };
  return { ...Object.fromEntries(known), regionCode: regionCode ?? '', ...address };
}

/** What an earlier licence filled and nobody has typed over, emptied: the next one may say nothing of it. */
export const withoutFilled = (form: CompanyForm, filled: Partial<CompanyForm>): Partial<CompanyForm> =>
  Object.fromEntries(
    CERTIFICATION_FIELDS.filter((name) => form[name] === filled[name]).map((name) => [name, '']),
  );

/** How many fields the licence has filled. */
export const countRead = (read: ReadLicence): number =>
  Object.values(fillFrom(read)).filter((value) => value !== '').length;
