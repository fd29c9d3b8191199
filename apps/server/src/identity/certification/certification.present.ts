import type { CompanyRecord } from '@boxhaul/contract/identity';
import { CERTIFICATION_FIELDS, type CertificationField } from '@boxhaul/domain/identity';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import type { CertificationRow } from './certification.repo';

/** A number of six decimals without needless zeros. */
const shortDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A record with a fresh link to its licence. */
export const presentCompany = (
  deps: Pick<Deps, 'signer'>,
  row: CertificationRow,
  holder: LinkHolder,
): CompanyRecord => ({
  id: row.certification_id,
  name: row.company_name,
  taxpayerIdNumber: row.taxpayer_id_number,
  businessEntity: row.business_entity,
  establishmentDate: row.establishment_date,
  registeredCapital: shortDecimal(row.registered_capital),
  businessType: row.business_type,
  competentTaxAuthorities: row.competent_tax_authorities,
  businessScope: row.business_scope,
  regionCode: row.region_code,
  fullRegion: row.full_name,
  companyAddress: row.company_address,
  linkman: row.linkman,
  phone: row.phone,
  businessUrl: fileUrl(deps, row.licence_file_id, holder),
});

/** Fields in which a record differs from another, in the order of the form. */
export const changedFields = (
  row: CertificationRow,
  other: CertificationRow | undefined,
): CertificationField[] => {
  if (!other) return [];
  const unsigned = { signer: { sign: () => '', verify: () => false } };
  const nobody = { accountId: '', now: new Date(0) };
  const [a, b] = [presentCompany(unsigned, row, nobody), presentCompany(unsigned, other, nobody)];
  return CERTIFICATION_FIELDS.filter((field) => a[field] !== b[field]);
};
