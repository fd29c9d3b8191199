import { NavLink } from 'react-router';
import type { Bell } from '../../identity/notices/notice-bell';
import { BellIcon } from '../../ui/icons';
import { Dialog } from '../../ui/overlay/dialog';
import type { FrameAccount } from './account';
import type { FrameEntry, FrameGroup, FramePage } from './entries';
import css from './more-sheet.module.css';
import { OwnPart } from './own-part';
import { Sign } from './sign';
import { WaitingCount } from './waiting-count';

interface MoreSheetProps {
  entries: readonly FrameEntry[];
  account: FrameAccount | undefined;
  bell: Bell | undefined;
  onSearch?: (() => void) | undefined;
  onClose: () => void;
}

/** Pages that stand alone come together, in the place of the first of them. */
function groupsOf(entries: readonly FrameEntry[]): (FrameGroup | { pages: readonly FramePage[] })[] {
  const alone = entries.flatMap((entry) => ('pages' in entry ? [] : [entry]));
  return entries.flatMap((entry): (FrameGroup | { pages: readonly FramePage[] })[] => {
    if ('pages' in entry) return [entry];
    return entry === alone[0] ? [{ pages: alone }] : [];
  });
}

/** On narrow windows: every page by kind of work, the notices, and what is one's own. */
export function MoreSheet({ entries, account, bell, onSearch, onClose }: MoreSheetProps) {
  return (
    <Dialog open sheet title="更多" width={560} onClose={onClose}>
      <div className={css.all}>
        {onSearch && (
          <button
            type="button"
            className={css.notices}
            onClick={() => {
              onClose();
              onSearch();
            }}
          >
            <Sign name="search" size={20} />
            查找
          </button>
        )}
        {bell && (
          <button
            type="button"
            className={css.notices}
            onClick={() => {
              onClose();
              bell.turn();
            }}
          >
            <BellIcon size={20} />
            通知
            <WaitingCount waiting={{ count: bell.unread, words: '条未读' }} />
          </button>
        )}
        {groupsOf(entries).map((group) => (
          <section key={'label' in group ? group.label : ''}>
            {'label' in group && <h3 className={css.title}>{group.label}</h3>}
            <ul className={css.pages}>
              {group.pages.map(({ path, label, sign, waiting }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/'} className={css.page} onClick={onClose}>
                    {'label' in group ? null : <Sign name={sign} />}
                    {label}
                    <WaitingCount waiting={waiting} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {account && (
          <div className={css.own}>
            <OwnPart account={account} close={onClose} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
