import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';

/** In the drawer of a record that its list alone knows: it is on its way, or the page of the address has it no more. */
export const NotInList = ({ waiting, text }: { waiting: boolean; text: string }) =>
  waiting ? <Skeleton lines={6} height="24px" /> : <EmptyState title="这一条不在当前列表里" text={text} />;
