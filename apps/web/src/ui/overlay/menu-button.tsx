import { useId, useRef, useState, type ReactNode } from 'react';

interface MenuButtonProps {
  /** What the button is called, where its content does not say it. */
  label?: string | undefined;
  /** What stands on the button. */
  content: ReactNode;
  boxClass?: string | undefined;
  buttonClass?: string | undefined;
  menuClass?: string | undefined;
  /** Its name, where only a sign of it is seen: what stands around it shows it (`data-tip`). */
  tip?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** A button with what it opens below; leaving both by Tab or pressing Esc closes it. */
export function MenuButton(props: MenuButtonProps) {
  const { label, content, boxClass, buttonClass, menuClass, tip, children } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  return (
    <div
      ref={box}
      className={boxClass}
      role="presentation"
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        trigger.current?.focus();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={menuId}
        data-tip={tip}
        onClick={() => setOpen(!open)}
      >
        {content}
      </button>
      {open && (
        <div className={menuClass} id={menuId}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
