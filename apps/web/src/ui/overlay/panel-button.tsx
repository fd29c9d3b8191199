import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button';
import css from './panel-button.module.css';

interface PanelButtonProps {
  label: string;
  /** What a screen reader calls what opens. */
  name: string;
  children: ReactNode;
}

/** A panel below a button at the page's left edge would stand out of the page: by so many CSS pixels it moves in. */
function useWithinPage(open: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!open || !current) return;
    const edge = current.closest('main')?.getBoundingClientRect().left ?? 0;
    const beyond = edge - current.getBoundingClientRect().left;
    if (beyond > 0) current.style.translate = `${beyond}px`;
  }, [open]);
  return panel;
}

/** A button with a panel below it, which Esc and leaving it close. */
export function PanelButton({ label, name, children }: PanelButtonProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const panel = useWithinPage(open);
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
        <div ref={panel} id={id} className={css.panel} role="group" aria-label={name} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  );
}
