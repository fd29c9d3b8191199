import { CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { taxAuthorities } from '../../data/identity/certification.api';
import { TextField } from '../../ui/form/text-field';

interface TaxAuthorityFieldProps {
  regionCode: string;
  value: string;
  onChange: (value: string) => void;
  required: boolean;
  error?: string;
}

/** The tax authority: those of the region are offered, another one may be typed (there are bureaus of zones and parks). */
export function TaxAuthorityField({ regionCode, ...field }: TaxAuthorityFieldProps) {
  const listId = useId();
  const offered = useQuery(taxAuthorities(regionCode)).data ?? [];
  return (
    <>
      <TextField
        {...field}
        label={CERTIFICATION_FIELD_WORDS.competentTaxAuthorities}
        list={listId}
        maxLength={60}
        autoComplete="off"
        placeholder={regionCode ? '选择或输入' : '先选择所在地区，或直接输入'}
      />
      <datalist id={listId}>
        {offered.map(({ taxationName }) => (
          <option key={taxationName}>{taxationName}</option>
        ))}
      </datalist>
    </>
  );
}
