import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownPreferences } from '../../data/identity/certification.api';
import { makeOrderStore } from '../../data/orders/make-order-store';
import { EMPTY_FORM, formOf, type OrderForm } from './order-form';

/** A form that begins with nothing begins with what the enterprise usually wants (decisions 11.14); what was typed stays. */
export function usePreferredStart(fill: (form: OrderForm, asBase: boolean) => void): void {
  const [fresh] = useState(() => {
    const { edited, prefill, draftId } = makeOrderStore.get();
    return !edited && !prefill && !draftId;
  });
  const { data } = useQuery({ ...ownPreferences(), enabled: fresh });
  useEffect(() => {
    if (!fresh || !data) return;
    const { harborName, shipCompanyId, invoicing, contactName, contactPhone } = data;
    const form = formOf({
      harborName: harborName ?? '',
      contactName,
      contactPhone,
      ...(shipCompanyId !== null && { shipCompanyId }),
      ...(invoicing !== null && { invoicing }),
    });
    if (JSON.stringify(form) !== JSON.stringify(EMPTY_FORM)) fill(form, true);
  }, [fresh, data, fill]);
}
