import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import css from './until-ready.module.css';

/** Fields that the server draws: locked until the page answers, so that nothing is typed or pressed that it would not know. */
export function UntilReady({ children }: { children: ReactNode }) {
  return (
    <fieldset className={css.fields} disabled={!useHydrated()}>
      {children}
    </fieldset>
  );
}
