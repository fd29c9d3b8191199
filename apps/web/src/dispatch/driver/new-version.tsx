import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newerDriverApp } from '../../data/site/new-version.api';
import { Button } from '../../ui/button';
import css from './driver.module.css';

/** Nothing is open in which somebody may have typed, or for which the camera was opened: no dialog, no answer to dispatch. */
const isIdle = (): boolean => document.querySelector('dialog[open], form') === null;

interface NewVersionProps {
  /** How many steps wait on the phone: they are sent by the program that wrote them. */
  waiting: number;
  reload?: () => void;
}

/**
 * Says that there is a newer app and takes it: at once when asked, by itself when the driver comes back to the page;
 * never while something is typed or waits to be sent.
 */
export function NewVersion({ waiting, reload = () => location.reload() }: NewVersionProps) {
  const { data: newer } = useQuery(newerDriverApp);
  const ready = Boolean(newer) && waiting === 0;
  useEffect(() => {
    if (!ready) return;
    const seen = () => {
      if (document.visibilityState === 'visible' && isIdle()) reload();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [ready, reload]);
  if (!newer) return null;
  const [first] = newer.notes.split('\n');
  return (
    <section className={css.newer} aria-label="新版本">
      <p>
        <b>有新版本 {newer.version}</b>
        {first && `：${first}`}
      </p>
      {waiting > 0 ? (
        <p className={css.minor}>{waiting} 项登记发送完以后再更新，登记不会丢失。</p>
      ) : (
        <Button variant="outline" onClick={() => reload()}>
          立即更新
        </Button>
      )}
    </section>
  );
}
