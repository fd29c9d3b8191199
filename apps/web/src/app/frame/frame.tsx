import { type ReactNode, Suspense } from 'react';
import { type Bell, NoticeBell } from '../../identity/notices/notice-bell';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { OfflineBar } from '../portal/offline-bar';
import type { FrameAccount, FrameAction } from './account';
import type { FrameEntry } from './entries';
import css from './frame.module.css';
import { Rail } from './rail';
import { RailAccount, RailBell } from './rail-foot';
import { Sign } from './sign';
import { useFolded } from './use-folded';

/** Only narrow windows fetch it. */
const Foot = lazyPart(async () => (await import('./foot')).Foot);

const MAIN = 'frame-main';

interface FrameProps {
  /** What a screen reader calls its list of pages. */
  name: string;
  home: { path: string; label: string };
  /** Beside the mark: whose workplace it is. */
  place: string;
  entries: readonly FrameEntry[];
  /** On a phone's foot: addresses in the order of how often they are wanted. */
  wanted: readonly string[];
  account: FrameAccount | undefined;
  action?: FrameAction | undefined;
  /** Opens the search over everything: at the rail's head, and on narrow windows behind 更多; absent: there is none. */
  onSearch?: (() => void) | undefined;
  /** In windows below so many CSS pixels the rail is folded, until somebody says otherwise. */
  foldedBelow: number;
  /** Above every page. */
  banner?: ReactNode;
  /** What is typed is kept without a network. */
  drafts?: boolean;
  /** What the page lies on. */
  ground: 'surface' | 'fog';
  children: ReactNode;
}

/** The workplace's frame: its pages in a rail at the left edge, on narrow windows in a foot; no bar above the page. */
export function Frame(props: FrameProps) {
  const { account, banner, drafts = false, foldedBelow, ground, children } = props;
  const accountId = account?.user.accountId;
  const [folded, fold] = useFolded(accountId ?? '', foldedBelow);
  const window = useBreakpoint();
  const narrow = window === 'phone' || window === 'tablet';
  const draw = (bell?: Bell) =>
    narrow ? (
      <PartFaultBoundary>
        <Suspense fallback={<div className={css.foot} />}>
          <Foot {...props} bell={bell} />
        </Suspense>
      </PartFaultBoundary>
    ) : (
      <FrameRail {...props} bell={bell} folded={folded} onFold={fold} />
    );
  return (
    <div
      className={css.frame}
      data-rail={narrow ? undefined : folded ? 'folded' : 'open'}
      data-ground={ground}
    >
      <a className={css.skip} href={`#${MAIN}`}>
        跳到正文
      </a>
      {accountId === undefined ? draw() : <NoticeBell accountId={accountId}>{draw}</NoticeBell>}
      <div className={css.body}>
        <OfflineBar drafts={drafts} />
        {banner}
        <main className={css.main} id={MAIN} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

interface FrameRailProps extends FrameProps {
  bell: Bell | undefined;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

function FrameRail({ onSearch, action, account, bell, folded, ...rest }: FrameRailProps) {
  return (
    <Rail
      {...rest}
      folded={folded}
      head={
        <>
          {action && (
            <button
              type="button"
              className={css.action}
              data-tip={folded ? action.label : undefined}
              onClick={action.press}
            >
              <Sign name="add" size={18} />
              <span className={folded ? 'visually-hidden' : undefined}>{action.label}</span>
            </button>
          )}
          {onSearch && (
            <button
              type="button"
              className={css.search}
              data-tip={folded ? '查找' : undefined}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onSearch}
            >
              <Sign name="search" size={18} />
              <span className={folded ? 'visually-hidden' : undefined}>查找</span>
              {!folded && <kbd>Ctrl K</kbd>}
            </button>
          )}
        </>
      }
      foot={
        <>
          {bell && <RailBell bell={bell} folded={folded} />}
          {account && <RailAccount account={account} folded={folded} />}
        </>
      }
    />
  );
}
