import { orderFieldWords } from '@boxhaul/domain/pricing';
import type { ClipboardEvent } from 'react';
import { TextField } from '../../../ui/form/text-field';
import { DraftDocuments } from './draft-documents';
import { FieldSlot } from '../field-slot';
import { Group } from '../group';
import { useOrderFormView } from '../order-form-context';
import { parseContact } from './parse-contact';
import { PhoneField } from '../../../parts/kit/phone-field';

interface ContactGroupProps {
  /** The order that is edited; null for a new one. */
  orderId: string | null;
  onBusy: (busy: boolean) => void;
}

/** Who is there at the door, and the papers. A pasted '张三 138…' fills both fields. */
export function ContactGroup({ orderId, onBusy }: ContactGroupProps) {
  const { values, edit } = useOrderFormView();
  const words = orderFieldWords(values.orderType);
  const spread = (event: ClipboardEvent<HTMLInputElement>) => {
    const contact = parseContact(event.clipboardData.getData('text'));
    if (!contact) return;
    event.preventDefault();
    const name = contact.name ? { contactName: contact.name } : {};
    edit({ contactPhone: contact.phone, ...name });
  };
  return (
    <Group title="联系与附件">
      <FieldSlot name="contactName" half>
        {(field) => (
          <TextField
            {...field}
            label={words.contactName}
            autoComplete="off"
            maxLength={40}
            onPaste={spread}
          />
        )}
      </FieldSlot>
      <FieldSlot name="contactPhone" half>
        {(field) => (
          <PhoneField
            {...field}
            takes="extension"
            label={words.contactPhone}
            autoComplete="off"
            onPaste={spread}
          />
        )}
      </FieldSlot>
      <FieldSlot name="documents" choice wide>
        {({ error }) => <DraftDocuments orderId={orderId} error={error} onBusy={onBusy} />}
      </FieldSlot>
    </Group>
  );
}
