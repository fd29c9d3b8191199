import { addressBlock } from '@boxhaul/domain/kit';

/** What counts as one sender of `remote` (address:port). */
export const senderBlock = (remote: string): string => addressBlock(remote.slice(0, remote.lastIndexOf(':')));
