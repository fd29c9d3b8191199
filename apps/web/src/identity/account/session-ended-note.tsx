import { useSession } from '../../data/kit/use-session';
import { Notice } from '../../ui/feedback/notice';

/** Says to who has to sign in again that the session has ended; nothing to anybody else. */
export function SessionEndedNote() {
  const { ended } = useSession();
  return ended === undefined ? null : <Notice tone="info">{ended}</Notice>;
}
