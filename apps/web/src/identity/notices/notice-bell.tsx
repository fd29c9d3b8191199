import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { unreadNotices } from '../../data/identity/notices.api';
import { queryClient } from '../../data/kit/query-client';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { BellIcon } from '../../ui/icons';
import css from './notice-bell.module.css';
import { useLiveNotices } from './use-live-notices';

const NoticePanel = lazyPart(async () => (await import('./notice-panel')).NoticePanel);

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog')).SettingsDialog);

const MOST_SHOWN = 99;

/** What whoever draws the bell itself needs to know. */
export interface Bell {
  readonly unread: number;
  readonly open: boolean;
  /** Of what the focus comes back to when the notices are closed. */
  readonly place: (button: HTMLButtonElement | null) => void;
  readonly panelId: string;
  readonly name: string;
  readonly turn: () => void;
  readonly fetchAhead: () => void;
}

interface NoticeBellProps {
  accountId: string;
  /** Hears that a notice has come; always the same function. */
  onNews?: () => void;
  /** Draws the bell at a window's edge: the notices open beside it. */
  children?: (bell: Bell) => ReactNode;
}

/** The bell of a header: how many notices are unread, and the notices themselves below it. */
export function NoticeBell(props: NoticeBellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BellWithPanel {...props} />
    </QueryClientProvider>
  );
}

function HeaderBell({ bell }: { bell: Bell }) {
  const { unread, open, place, panelId, name, turn, fetchAhead } = bell;
  return (
    <button
      ref={place}
      type="button"
      className={css.bell}
      aria-label={name}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={turn}
      onPointerEnter={fetchAhead}
    >
      <BellIcon size={20} />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </button>
  );
}

function BellWithPanel({ accountId, onNews, children }: NoticeBellProps) {
  useLiveNotices(accountId, onNews);
  const unread = useQuery(unreadNotices).data?.unread ?? 0;
  const [open, setOpen] = useState(false);
  const [settings, setSettings] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const [trigger, place] = useState<HTMLButtonElement | null>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  const beside = children !== undefined || undefined;
  const bell: Bell = {
    unread,
    open,
    place,
    panelId,
    name: unread > 0 ? `通知，${unread} 条未读` : '通知',
    turn: () => setOpen(!open),
    fetchAhead: () => void NoticePanel.fetchAhead(),
  };
  useEffect(() => {
    if (!open) return undefined;
    // At the document: what had the focus may be gone, as a pressed 重试 is.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      trigger?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, trigger]);
  return (
    // Leaving bell and panel by Tab closes the panel.
    <div
      className={children ? undefined : css.box}
      role="presentation"
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || trigger?.contains(next) || panel.current?.contains(next)) return;
        close();
      }}
    >
      {children ? children(bell) : <HeaderBell bell={bell} />}
      {open && (
        <>
          <div className={css.shade} data-beside={beside} role="presentation" onClick={close} />
          <section ref={panel} className={css.panel} data-beside={beside} id={panelId} aria-label="通知">
            <PartFaultBoundary>
              <Suspense fallback={<Skeleton lines={5} height="48px" />}>
                <NoticePanel
                  unread={unread}
                  onClose={close}
                  onSettings={() => {
                    close();
                    setSettings(true);
                  }}
                />
              </Suspense>
            </PartFaultBoundary>
          </section>
        </>
      )}
      {settings && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  );
}
