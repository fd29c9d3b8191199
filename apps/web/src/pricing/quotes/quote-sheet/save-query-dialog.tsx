import { savedQuotesSchemas } from '@boxhaul/contract/pricing/saved-quotes/schemas';
import { laneOf } from '@boxhaul/domain/pricing';
import { useSearchParams } from 'react-router';
import { saveQuote } from '../../../data/pricing/save-query';
import type { Quote } from '../../../data/pricing/quotes.api';
import { showToast } from '../../../lib/toast-store';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import type { QuoteQuery } from '../quote-query';
import { withoutProvince } from '../recent-lanes';

interface SaveQueryDialogProps {
  quote: Quote;
  query: QuoteQuery;
  onClose: () => void;
}

const MOST_NAME = 40;
const schema = savedQuotesSchemas.save.input.pick({ name: true });

/** What stands in the address bar below the region: the door, without people. */
const detailOf = (address: string, region: string): string =>
  address.startsWith(region) ? address.slice(region.length) : '';

/** Asks for the name under which a query is kept. */
export function SaveQueryDialog({ quote, query, onClose }: SaveQueryDialogProps) {
  const [params] = useSearchParams();
  const { harborName, regionCode, regionFullName } = quote;
  const form = useForm({
    keep: null,
    schema,
    values: {
      name: laneOf(query.orderType, withoutProvince(regionFullName), harborName)
        .join(' → ')
        .slice(0, MOST_NAME),
    },
    send: async ({ name }) => {
      const { orderType, cabinetType, invoicing, isHeavyCargo, isForeignTrade } = query;
      await saveQuote({
        name,
        harborName,
        regionCode,
        dockId: query.dockId ?? undefined,
        shipCompanyId: query.shipCompanyId ?? undefined,
        orderType,
        cabinetType,
        invoicing,
        isHeavyCargo,
        isForeignTrade,
        address: detailOf(params.get('addr') ?? '', regionFullName),
      });
      showToast('success', '已保存，在“常用线路”里一键查今日价');
      onClose();
    },
  });
  return (
    <FormDialog
      title="保存查询"
      okText="保存"
      sheet
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="名称" maxLength={MOST_NAME} />}
      </FormField>
    </FormDialog>
  );
}
