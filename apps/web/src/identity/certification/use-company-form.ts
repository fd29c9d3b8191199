import { certificationSchemas } from '@boxhaul/contract/identity/certification/schemas';
import type { CertificationField } from '@boxhaul/domain/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  checkCompanyName,
  ownCertification,
  sendCertification,
  type OwnCertification,
} from '../../data/identity/certification.api';
import { isLeafRegion } from '../../data/pricing/region-tree';
import { useRegions } from '../../data/pricing/use-regions';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { useForm, type Form } from '../../ui/form/use-form';
import type { CompanyForm } from './company-form';

export interface CompanyFormOptions {
  own: OwnCertification;
  values: CompanyForm;
  onSent: (answerBy: string) => void;
  /** Refused, and for nothing that stands in a field. */
  onRefused: (message: string) => void;
}

export interface CompanyFormState extends Form<CompanyForm> {
  /** Asks whether the name is free: on leaving its field, and once it was read (S4). */
  checkName: (name: string) => void;
  /** What is shown below a field: its fault, else why the last review rejected what still stands there. */
  saidOf: (name: CertificationField) => string | undefined;
}

/** The form of S3 'Customer base' with the rules of S5, and the way to send it in. */
export function useCompanyForm({ own, values, onSent, onRefused }: CompanyFormOptions): CompanyFormState {
  const cache = useQueryClient();
  const [leaf, setLeaf] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ name: string; message: string } | null>(null);
  const [opened] = useState(values);
  const form = useForm({
    keep: 'company',
    unkept: ['businessUrl', 'taxpayerIdNumber', 'codeChecked'],
    schema: certificationSchemas.submit.input,
    values,
    tellOnLeave: true,
    more: ({ regionCode, name }) => ({
      ...(isLeafRegion(regionCode, null) || regionCode === leaf ? {} : { regionCode: '请选择完整的地址' }),
      ...(taken?.name === name.trim() ? { name: taken.message } : {}),
    }),
    send: async (facts) => {
      try {
        const { answerBy } = await sendCertification(facts, own.base?.id ?? null);
        await cache.invalidateQueries({ queryKey: ownCertification().queryKey });
        onSent(answerBy);
      } catch (error) {
        const failure = callFailure(error);
        const { kind, message, fields } = failure;
        form.refuse({ message, fields });
        if (kind === 'refusal' && Object.keys(fields).length === 0) onRefused(message);
      }
    },
    onFaulty: () => showToast('error', '请检查必填字段!'),
  });
  const { regionCode } = form.values;
  const { streets } = useRegions(regionCode);
  if (leaf !== regionCode && isLeafRegion(regionCode, streets)) setLeaf(regionCode);

  const checkName = async (typed: string): Promise<void> => {
    const name = typed.trim();
    if (name === '' || name === own.base?.name || name === taken?.name) return;
    try {
      const message = await checkCompanyName(name);
      setTaken(message === null ? null : { name, message });
    } catch (error) {
      // Sending in asks again.
      callFailure(error);
    }
  };
  return {
    ...form,
    checkName: (name) => void checkName(name),
    saidOf: (name) => {
      const fault = form.faults[name];
      if (fault !== undefined) return fault;
      const rejected = own.reasons.find(({ field }) => field === name)?.reason;
      return rejected !== undefined && form.values[name] === opened[name]
        ? `客服说明：${rejected}`
        : undefined;
    },
  };
}
