import type { ReactNode } from 'react';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';

interface SumNoteProps {
  /** The sum of the whole filter, as useQuery answers it. */
  query: { isError: boolean; isPlaceholderData: boolean; refetch: () => Promise<unknown> };
  /** It may need more than a line. */
  wraps?: boolean;
  children: ReactNode;
}

/** What a whole filter comes to, all pages of it, in one line; or that nobody knows, and the way to ask again. */
export function SumNote({ query, wraps = false, children }: SumNoteProps) {
  const { isError, isPlaceholderData, refetch } = query;
  if (!isError) {
    return (
      <ListNote stale={isPlaceholderData} wraps={wraps}>
        {children}
      </ListNote>
    );
  }
  return (
    <Notice tone="error">
      合计没有取到{' '}
      <Button variant="outline" size="s" onClick={() => void refetch()}>
        重试
      </Button>
    </Notice>
  );
}

/** An amount of it, by the words before. */
export const Amount = ({ of, words }: { of: string; words: ReactNode }) => (
  <>
    {of} <b className="figure">¥ {words}</b>
  </>
);
