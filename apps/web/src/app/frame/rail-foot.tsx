import { BellIcon, ChevronDown } from '../../ui/icons';
import { MenuButton } from '../../ui/overlay/menu-button';
import type { Bell } from '../../identity/notices/notice-bell';
import type { FrameAccount } from './account';
import { Face } from '../public-layout/face';
import { OwnPart } from './own-part';
import css from './rail.module.css';
import { WaitingCount } from './waiting-count';

interface RailBellProps {
  bell: Bell;
  folded: boolean;
}

/** Opens the notices beside the rail. */
export function RailBell({ bell, folded }: RailBellProps) {
  const { unread, open, place, panelId, name, turn, fetchAhead } = bell;
  return (
    <button
      ref={place}
      type="button"
      className={css.entry}
      aria-label={name}
      aria-expanded={open}
      aria-controls={panelId}
      data-tip={folded ? '通知' : undefined}
      onClick={turn}
      onPointerEnter={fetchAhead}
    >
      <BellIcon size={20} />
      {!folded && <span className={css.label}>通知</span>}
      <WaitingCount waiting={{ count: unread, words: '' }} small={folded} />
    </button>
  );
}

/** Who is signed in, and what is theirs. */
export function RailAccount({ account, folded }: { account: FrameAccount; folded: boolean }) {
  const { user } = account;
  const label = `您好，${user.nickname}`;
  return (
    <MenuButton
      label={label}
      buttonClass={css.entry}
      menuClass={css.menu}
      tip={folded ? label : undefined}
      content={
        <>
          <Face user={user} />
          {!folded && (
            <>
              <span className={css.label}>{user.nickname}</span>
              <span className={css.chevron}>
                <ChevronDown size={14} />
              </span>
            </>
          )}
        </>
      }
    >
      {(close) => <OwnPart account={account} close={close} />}
    </MenuButton>
  );
}
