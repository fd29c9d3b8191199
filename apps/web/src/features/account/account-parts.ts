import type { ComponentType } from 'react';

/** What other features show inside the modal; the application hands it in. */
export interface AccountParts {
  /** The panel of enterprise certification; `footer` is where its buttons stay in sight. */
  Auth: ComponentType<{ footer: HTMLElement | null }>;
}
