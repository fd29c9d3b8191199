import { useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';

interface MaskedPhoneProps {
  /** 138****0001. */
  phone: string;
  /** Whose it is, for who hears the button. */
  of: string;
  /** Asks for the whole number; each time it is kept who did. */
  show: () => Promise<{ phone: string }>;
}

/** A masked number with what shows it whole; then it can be called. */
export function MaskedPhone({ phone, of, show }: MaskedPhoneProps) {
  const [whole, setWhole] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    try {
      setWhole((await show()).phone);
    } catch (error) {
      showToast('error', callFailure(error).message);
    }
  });
  if (whole !== null) return <a href={`tel:${whole}`}>{whole}</a>;
  if (!phone.includes('*')) return phone;
  return (
    <span>
      {phone}{' '}
      <Button
        variant="text"
        size="s"
        busy={busy}
        aria-label={`查看${of}的号码`}
        title="查看会留下记录"
        onClick={() => void run()}
      >
        查看号码
      </Button>
    </span>
  );
}
