import { useEffect } from 'react';
import { wearTheme } from '../../lib/theme';

/** The pages of a phone wear the theme that its owner chose, as the driver's app does. */
export const useMatchLook = (): void => useEffect(wearTheme, []);
