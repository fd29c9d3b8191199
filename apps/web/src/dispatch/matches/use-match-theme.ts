import { useEffect } from 'react';
import { applyTheme } from '../../lib/theme';

/** The pages of a phone wear the theme that its owner chose, as the driver's app does. */
export const useMatchTheme = (): void => useEffect(applyTheme, []);
