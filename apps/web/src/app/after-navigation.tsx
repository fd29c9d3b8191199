import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadingBar } from './loading-bar';

/** After each change of page the bar finishes and the page scrolls to its top (S2). */
export function AfterNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    // After all that the page itself needs.
    const gone = shown.current !== pathname;
    void import('./record-page-view').then(({ recordPageView }) => recordPageView(pathname, gone));
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTurns((turn) => turn + 1);
    window.scrollTo(0, 0);
  }, [pathname]);
  return turns > 0 ? <LoadingBar key={turns} /> : null;
}
