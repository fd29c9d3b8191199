import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const pathOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string'
    ? data.open
    : null;

/** A notice that was touched while the page was open leads to what it is about: its worker says where. */
export function useTouchedNotice(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const listen = ({ data }: MessageEvent<unknown>) => {
      const path = pathOf(data);
      if (path) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, [navigate]);
}
