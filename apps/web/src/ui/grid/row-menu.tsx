import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { GridAction } from './column';
import css from './row-menu.module.css';

const EDGE_PX = 8;

interface RowMenuProps {
  /** Whose menu it is. */
  name: string;
  items: readonly GridAction[];
  /** CSS pixels of the window. */
  x: number;
  y: number;
  onClose: () => void;
}

/** The menu's keys: arrows walk round, Home and End, a letter does nothing; Tab closes it. */
function walk(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  event.stopPropagation();
  if (to !== undefined) items.at(to % items.length)?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else return;
  event.preventDefault();
}

/** What may be done with a row, where it was asked for. */
export function RowMenu({ name, items, x, y, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = menu;
    if (!current) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    current.style.left = `${Math.max(EDGE_PX, Math.min(x, window.innerWidth - width - EDGE_PX))}px`;
    current.style.top = `${Math.max(EDGE_PX, Math.min(y, window.innerHeight - height - EDGE_PX))}px`;
    current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [x, y]);
  useEffect(() => {
    const { current } = menu;
    const away = ({ target }: Event) => {
      if (!(target instanceof Node) || !current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', away);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', away);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);
  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={`${name} 的操作`}
      className={css.menu}
      onKeyDown={(event) => walk(event, onClose)}
    >
      {items.map(({ label, run, danger }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css.item}
          data-danger={danger || undefined}
          onClick={() => {
            onClose();
            void run();
          }}
        >
          {label}
        </button>
      ))}
    </div>,
    document.body,
  );
}
