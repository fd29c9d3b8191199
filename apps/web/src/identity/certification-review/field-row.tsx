import {
  BUSINESS_TYPE_WORDS,
  CERTIFICATION_FIELD_WORDS,
  type CertificationField,
} from '@boxhaul/domain/identity';
import { useEffect, useRef } from 'react';
import type { CertificationDetail } from '../../data/identity/certification-desk.api';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/feedback/copy-button';
import { TextField } from '../../ui/form/text-field';
import css from './field-row.module.css';

type CompanyRecord = CertificationDetail['record'];

interface FieldRowProps {
  field: CertificationField;
  record: CompanyRecord;
  /** What is in force, where that differs. */
  inForce: CompanyRecord | null;
  /** Why it was rejected. */
  answered: string | undefined;
  /** Why it is to be rejected. */
  mark: string | undefined;
  /** Null takes the mark away; absent where there is nothing to answer. */
  onMark: ((reason: string | null) => void) | undefined;
}

/** How a field reads; the licence itself stands beside the fields. */
const wordsOf = (field: CertificationField, record: CompanyRecord): string => {
  if (field === 'businessType') return BUSINESS_TYPE_WORDS[record.businessType];
  if (field === 'regionCode') return record.fullRegion;
  return field === 'businessUrl' ? '见图片' : record[field];
};

const REASON_LENGTH = 200;

/** One thing that the enterprise says of itself, with what was in force, and a place to say what is wrong with it. */
export function FieldRow({ field, record, inForce, answered, mark, onMark }: FieldRowProps) {
  const label = CERTIFICATION_FIELD_WORDS[field];
  const marked = mark !== undefined;
  return (
    <li className={css.row} data-marked={marked || answered !== undefined || undefined}>
      <div className={css.label}>{label}</div>
      <div className={css.value}>
        <span className={css.said}>
          {wordsOf(field, record)}
          {field === 'taxpayerIdNumber' && <CopyButton text={record[field]} label={`复制${label}`} />}
        </span>
        {inForce && <Former field={field} record={inForce} />}
        {answered !== undefined && <div className={css.reason}>驳回原因：{answered}</div>}
      </div>
      {onMark && (
        <Button
          variant="text"
          size="s"
          aria-pressed={marked}
          aria-label={marked ? `撤销${label}的标记` : `标记${label}有误`}
          onClick={() => onMark(marked ? null : '')}
        >
          {marked ? '撤销' : '有误'}
        </Button>
      )}
      {onMark && mark !== undefined && (
        <ReasonField label={`${label}的驳回原因`} value={mark} onChange={onMark} />
      )}
    </li>
  );
}

/** What is in force; a licence is fetched to be looked at. */
function Former({ field, record }: Pick<FieldRowProps, 'field' | 'record'>) {
  if (field !== 'businessUrl') return <div className={css.old}>原：{wordsOf(field, record)}</div>;
  return (
    <div className={css.old}>
      <a href={record.businessUrl}>下载原执照</a>
    </div>
  );
}

interface ReasonFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where one goes on writing as soon as a field is marked. */
function ReasonField(props: ReasonFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      {...props}
      className={css.input}
      required
      inputRef={input}
      maxLength={REASON_LENGTH}
      placeholder="写给企业看，如：与执照不符"
    />
  );
}
