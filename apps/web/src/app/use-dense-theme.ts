import { useEffect } from 'react';
import { applyTheme } from '../lib/theme';
import './dense.css';

/** How portal and desk look, unlike public pages: lower controls, and the theme that was chosen. */
export function useDenseTheme(): void {
  useEffect(() => {
    document.documentElement.dataset.density = 'dense';
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, []);
  useEffect(applyTheme, []);
}
