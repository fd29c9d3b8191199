import { createContext } from 'react';

/** Told by each dialog that opens within, also in a portal; what it answers is called when that one closes. */
export const DialogHolder = createContext<(() => () => void) | null>(null);
