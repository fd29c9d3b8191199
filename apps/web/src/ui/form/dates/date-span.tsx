import { DateField } from './date-field';

interface DateSpanProps {
  /** 'YYYY-MM-DD'; '' while none is chosen. */
  from: string;
  to: string;
  onChange: (part: { from: string } | { to: string }) => void;
}

/** The first and the last day that a list shows; neither is offered beyond the other. */
export const DateSpan = ({ from, to, onChange }: DateSpanProps) => (
  <>
    <DateField label="自" value={from} max={to || undefined} onChange={(day) => onChange({ from: day })} />
    <DateField label="至" value={to} min={from || undefined} onChange={(day) => onChange({ to: day })} />
  </>
);
