import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownPreferences } from '../../data/identity/certification.api';
import { makeOrderStore } from '../../data/orders/make-order-store';
import { EMPTY_FORM, formOf, type OrderForm } from './order-form';

/**
 * What the enterprise usually wants (decisions 11.14) is what a new form begins with, and what a price that was asked for
 * leaves open: shipping company and contact. `prefilled`: the form out of that price, once it is there; what was typed stays.
 * `restored`: the form is a kept draft, which is as somebody left it.
 */
export function usePreferredStart(
  fill: (form: OrderForm, asBase: boolean) => void,
  prefilled: OrderForm | null,
  restored: boolean,
): void {
  const [{ edited, prefill }] = useState(makeOrderStore.get);
  const isNew = !edited && !restored;
  const { data } = useQuery({ ...ownPreferences(), enabled: isNew });
  useEffect(() => {
    if (!isNew || !data || (prefill && !prefilled)) return;
    const { harborName, shipCompanyId, invoicing, contactName, contactPhone } = data;
    const usual = formOf({
      harborName: harborName ?? '',
      contactName,
      contactPhone,
      ...(shipCompanyId !== null && { shipCompanyId }),
      ...(invoicing !== null && { invoicing }),
    });
    const start = prefilled ? withUsual(prefilled, usual) : usual;
    if (JSON.stringify(start) !== JSON.stringify(prefilled ?? EMPTY_FORM)) fill(start, true);
  }, [isNew, data, prefill, prefilled, fill]);
}

/** A contact is a name with its phone: half of one is not completed by another's. */
const withUsual = (form: OrderForm, { shipCompanyId, contactName, contactPhone }: OrderForm): OrderForm => ({
  ...form,
  shipCompanyId: form.shipCompanyId ?? shipCompanyId,
  ...(form.contactName === '' && form.contactPhone === '' ? { contactName, contactPhone } : {}),
});
