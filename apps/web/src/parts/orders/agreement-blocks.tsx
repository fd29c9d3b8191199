import type { Agreement } from '@boxhaul/contract/orders';

/** The text of an agreement, piece by piece; its frame says how it is set. */
export function AgreementBlocks({ blocks }: Pick<Agreement, 'blocks'>) {
  return blocks.map(({ kind, text }, at) => {
    if (kind === 'heading') return <h2 key={at}>{text}</h2>;
    return (
      <p key={at} data-item={kind === 'item' || undefined}>
        {text}
      </p>
    );
  });
}
