import type { LegalKind } from '@boxhaul/domain/identity';
import { createContext, type ComponentType } from 'react';

/** What other features show inside the modal; the application hands it in. */
export interface AccountParts {
  /** The panel of enterprise certification; `footer` is where its buttons stay in sight. */
  Auth: ComponentType<{ footer: HTMLElement | null }>;
  /** A legal text above the modal. */
  Legal: ComponentType<{ kind: LegalKind; onClose: () => void }>;
}

export const AccountPartsContext = createContext<AccountParts | null>(null);
