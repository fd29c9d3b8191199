import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { refuseField } from '../../../platform/http/refusal';
import { countBroken, movePrices, type PriceMove } from '../lanes.repo';
import { openVersion } from '../versions/open-version';
import { bumpRevision } from '../versions.repo';

/** What a price can be at most, in fen. */
const MOST_FEN = 99_999_999;

function moveOf({ percent, amount, roundTo }: ParsedInputOf<typeof rateCards.changePrices>): PriceMove {
  if ((percent === undefined) === (amount === undefined)) {
    throw refuseField('percent', '请在百分比与金额之间选填一项');
  }
  return {
    permille: Number(percent ?? 0) * 10,
    fen: Math.round(Number(amount ?? 0) * 100),
    step: (roundTo ?? 0) * 100 || 1,
  };
}

/** Raises or lowers the prices of all lanes that a search finds, in one go. */
export async function changePrices(
  ctx: Ctx,
  input: ParsedInputOf<typeof rateCards.changePrices>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.changePrices>>> {
  const { versionId, revision, percent, amount, roundTo, ...filter } = input;
  const move = moveOf(input);
  await openVersion(ctx, { versionId, revision }, 'edit');
  const broken = await countBroken(ctx.db, versionId, filter, { move, most: MOST_FEN });
  if (broken > 0) {
    throw refuseField(
      percent === undefined ? 'amount' : 'percent',
      `调整后有 ${broken} 个价格不大于 0 或超出上限`,
    );
  }
  const changed = await movePrices(ctx.db, versionId, filter, move);
  await bumpRevision(ctx.db, versionId);
  ctx.audit({ target: 'rate_card', after: { ...filter, percent, amount, roundTo, changed } });
  return withMessage({ revision: revision + 1, changed }, `已调整 ${changed} 个价格`);
}
