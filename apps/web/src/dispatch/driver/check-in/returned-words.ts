import type { DriverTask } from '@boxhaul/contract/dispatch';
import { proofPictureWord } from '@boxhaul/domain/dispatch';

/** What of a node was sent back: the kinds that are wanted again, or all its pictures. */
export function returnedWords({ kinds }: DriverTask['nodes'][number]): string {
  const again = kinds?.filter((kind) => kind.again) ?? [];
  return again.length === 0 || again.length === kinds?.length
    ? '照片'
    : again.map(({ kind }) => proofPictureWord(kind)).join('、');
}
