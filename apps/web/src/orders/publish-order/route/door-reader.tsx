import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isUnsureRegion } from '@boxhaul/domain/pricing';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { readAddress } from '../../../data/pricing/read-places';
import { type ParsedAddress } from '../../../data/orders/orders.api';
import css from '../make-order.module.css';
import type { OrderForm } from '../order-form';
import { useOrderFormView } from '../order-form-context';

const SHORTEST = 4;

/** What was read, part by part; parts that were inferred are marked, so that somebody looks at them. */
function ReadParts({ parsed, onChoose }: { parsed: ParsedAddress; onChoose: (regionCode: string) => void }) {
  const parts = [parsed.province, parsed.city, parsed.district, parsed.street].filter(
    (part) => part !== null,
  );
  if (parsed.refusal) return <p className={css.read}>{parsed.refusal}</p>;
  if (parts.length === 0 && parsed.candidates.length === 0)
    return <p className={css.read}>没有认出省市区，请在下方选择</p>;
  return (
    <p className={css.read} aria-live="polite">
      {parts.length > 0 && '识别为'}
      {parts.map((part) => {
        const unsure = isUnsureRegion(part, parts);
        return (
          <span key={part.regionCode} className={css.readPart} data-unsure={unsure || undefined}>
            {part.regionName}
            {unsure && <em>推断，请核对</em>}
          </span>
        );
      })}
      {parsed.candidates.length === 0 && !parsed.street && (
        <span className={css.readPart}>街道未识别，请在下方补选</span>
      )}
      {parsed.candidates.length > 0 && <span>您是不是指</span>}
      {parsed.candidates.slice(0, 3).map(({ regionCode, fullName }) => (
        <button key={regionCode} type="button" className={css.candidate} onClick={() => onChoose(regionCode)}>
          {fullName}
        </button>
      ))}
    </p>
  );
}

type Contact = Pick<OrderForm, 'contactName' | 'contactPhone'>;
const NO_CONTACT: Contact = { contactName: '', contactPhone: '' };

/** Together: one person's name never stands beside another's phone. */
const contactIn = ({ contactName, contactPhone }: ParsedAddress): Contact | null =>
  contactName || contactPhone ? { contactName: contactName ?? '', contactPhone: contactPhone ?? '' } : null;

/** A contact that came with the address before this one goes with it; one that somebody typed stays. */
const leftOf = (brought: Contact | null, now: OrderForm): Partial<Contact> =>
  brought && brought.contactName === now.contactName && brought.contactPhone === now.contactPhone
    ? NO_CONTACT
    : {};

/** What was not read stays as it is. */
const partOf = (found: ParsedAddress, now: OrderForm, brought: Contact | null): Partial<OrderForm> => ({
  ...(found.regionCode ? { regionCode: found.regionCode } : {}),
  ...(found.detail ? { address: found.detail } : {}),
  ...(contactIn(found) ?? (found.regionCode ? leftOf(brought, now) : {})),
  // What somebody wrote as a remark stays.
  ...(found.note && !now.remark.trim() ? { remark: found.note } : {}),
});

/** A whole pasted line fills the picker, the detail, and the contact's name and phone. */
export function DoorReader() {
  const { edit } = useOrderFormView();
  const [text, setText] = useState('');
  const [parsed, setParsed] = useState<ParsedAddress | null>(null);
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController | null>(null);
  const brought = useRef<Contact | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const read = async (line: string, event?: SyntheticEvent) => {
    event?.preventDefault();
    const address = line.trim();
    setText(line);
    if (address.length < SHORTEST) return;
    setBusy(true);
    const own = new AbortController();
    request.current?.abort();
    request.current = own;
    try {
      const found = await readAddress(address, own.signal);
      setParsed(found);
      if (found.refusal) return;
      const before = brought.current;
      edit((now) => partOf(found, now, before));
      brought.current = contactIn(found) ?? (found.regionCode ? null : before);
    } catch {
      // The client has said why; the picker below still works.
    } finally {
      if (request.current === own) setBusy(false);
    }
  };

  return (
    <div className={css.wide}>
      <TextField
        label="粘贴地址识别"
        placeholder="粘贴整段地址，可带联系人和电话，自动填好下面各项"
        maxLength={500}
        autoComplete="off"
        value={text}
        onChange={setText}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').replace(/\s*\n\s*/g, ' ');
          if (pasted) void read(pasted, event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void read(text, event);
        }}
        suffix={
          <Button variant="text" className={css.readButton} busy={busy} onClick={() => void read(text)}>
            识别
          </Button>
        }
      />
      {parsed && <ReadParts parsed={parsed} onChoose={(regionCode) => edit({ regionCode })} />}
    </div>
  );
}
