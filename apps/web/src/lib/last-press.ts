import { createStore } from './create-store';

/**
 * Asked while a press is answered, how it is made again; null once a person has done anything but press a button.
 * `keepPresses` tells it.
 */
export const lastPress = createStore<(() => () => void) | null>(null);
