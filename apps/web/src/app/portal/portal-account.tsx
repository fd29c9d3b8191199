import type { OwnItemsProps } from '../frame/account';
import { FrameItems } from '../frame/frame-items';
import { AccountItems } from '../public-layout/account-items';

/** Who is signed in at the portal, and what is theirs. */
export function PortalAccount({ user, close, onHelp }: OwnItemsProps) {
  return (
    <AccountItems user={user} close={close}>
      <FrameItems close={close} onHelp={onHelp} />
    </AccountItems>
  );
}
