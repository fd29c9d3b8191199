import {
  BUSINESS_TYPE_WORDS,
  CERTIFICATION_FIELD_WORDS,
  CERTIFICATION_FIELDS,
  type CertificationField,
} from '@boxhaul/domain/identity';
import type { OwnCertification } from '../../data/identity/certification.api';
import css from './company-facts.module.css';

type CompanyRecord = NonNullable<OwnCertification['base']>;

interface CompanyFactsProps {
  title: string;
  record: CompanyRecord;
  reasons: OwnCertification['reasons'];
}

function FactValue({ field, record }: { field: CertificationField; record: CompanyRecord }) {
  if (field === 'businessUrl') {
    return <img className={css.licence} src={record.businessUrl} alt="营业执照" loading="lazy" />;
  }
  if (field === 'businessType') return BUSINESS_TYPE_WORDS[record.businessType];
  return field === 'regionCode' ? record.fullRegion : record[field];
}

/** A record field by field, each rejected one with its reason. */
export function CompanyFacts({ title, record, reasons }: CompanyFactsProps) {
  return (
    <section className={css.sheet} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <dl>
        {CERTIFICATION_FIELDS.map((field) => {
          const reason = reasons.find((each) => each.field === field)?.reason;
          return (
            <div key={field} className={css.fact} data-wrong={reason !== undefined || undefined}>
              <dt>{CERTIFICATION_FIELD_WORDS[field]}</dt>
              <dd>
                <FactValue field={field} record={record} />
                {reason !== undefined && <p className={css.reason}>驳回原因：{reason}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
