import type { SessionUser } from '@boxhaul/contract/identity';
import type { ComponentType } from 'react';

export interface OwnItemsProps {
  user: SessionUser;
  close: () => void;
  /** Shows the keys. */
  onHelp: () => void;
}

/** Who is signed in, and what is theirs: in the rail's menu, on narrow windows among what is behind 更多. */
export interface FrameAccount {
  readonly user: SessionUser;
  readonly Items: ComponentType<OwnItemsProps>;
  readonly onHelp: () => void;
}

/** What is made anew from every page: at the rail's head, on narrow windows in the middle of the foot. */
export interface FrameAction {
  readonly label: string;
  readonly press: () => void;
}
