import { useEffect, useState } from 'react';
import css from './rail-tip.module.css';

interface Tip {
  text: string;
  /** CSS pixels from the window's top to the middle of what it names. */
  top: number;
}

const named = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** The name of the folded rail's sign that the pointer is on or that has the focus; Esc takes it away. */
export function RailTip({ rail }: { rail: HTMLElement }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const hide = () => setTip(null);
    const show = ({ target }: Event) => {
      const part = named(target);
      const text = part?.dataset['tip'];
      // What is open beside it says its name itself.
      if (!part || !text || part.getAttribute('aria-expanded') === 'true') return hide();
      const { top, height } = part.getBoundingClientRect();
      return setTip({ text, top: top + height / 2 });
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event);
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ['pointerleave', 'focusout', 'click']) rail.addEventListener(name, hide, { signal });
    // What scrolls is a part of the rail, and does not tell those around it.
    rail.addEventListener('scroll', hide, { signal, capture: true });
    rail.addEventListener('pointerover', show, { signal });
    rail.addEventListener('focusin', focus, { signal });
    document.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [rail]);
  return (
    tip && (
      <span className={css.tip} style={{ top: tip.top }} aria-hidden="true">
        {tip.text}
      </span>
    )
  );
}
