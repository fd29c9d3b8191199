import { useState } from 'react';
import { type GridSettings, type GridStore, readSettings, USUAL_SETTINGS } from './grid-settings';

function read(key: string): GridSettings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return USUAL_SETTINGS;
  }
}

/** Keeps in this browser how an account wants a grid. */
export function useBrowserStore(grid: string, accountId: string): GridStore {
  const key = `boxhaul.grid.${grid}.${accountId}`;
  const [settings, setSettings] = useState(() => read(key));
  const save = (next: GridSettings) => {
    setSettings(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full, or closed to this page: it stands until the page is left.
    }
  };
  return { settings, save };
}
