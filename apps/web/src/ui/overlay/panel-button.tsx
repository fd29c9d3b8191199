import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button';
import css from './panel-button.module.css';

interface PanelButtonProps {
  label: string;
  /** What a screen reader calls what opens. */
  name: string;
  children: ReactNode;
}

/** A button with a panel below it, which Esc and leaving it close. */
export function PanelButton({ label, name, children }: PanelButtonProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div
      ref={place}
      className={css.place}
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && (
        <div id={id} className={css.panel} role="group" aria-label={name} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  );
}
