import { fen, toYuan } from '../../kit/money/money';
import { CARGO_WEIGHT_WORDS } from '../words/cargo-weight';
import { INVOICING_WORDS } from '../../identity/words/invoicing';
import { tradeWord } from '../words/trade';
import type { SurchargeRule } from './surcharge-rule';

const conditionWords = (rule: SurchargeRule): string =>
  [
    rule.cabinetTypes?.join('/'),
    rule.isHeavyCargo === null ? undefined : CARGO_WEIGHT_WORDS[rule.isHeavyCargo],
    rule.isForeignTrade === null ? undefined : tradeWord(rule.isForeignTrade),
    rule.invoicing === null ? undefined : INVOICING_WORDS[rule.invoicing],
  ]
    .filter((word) => word !== undefined)
    .join('、');

const dayWords = ({ validFrom, validTo }: SurchargeRule): string => {
  if (validFrom === null && validTo === null) return '';
  if (validTo === null) return `（${validFrom} 起）`;
  return validFrom === null ? `（至 ${validTo}）` : `（${validFrom} 至 ${validTo}）`;
};

/** '20GP、重货：每箱加 150.00 元', '开票：按基价加 9%'. */
export function surchargeWords(rule: SurchargeRule): string {
  const when = conditionWords(rule) || '所有订单';
  if ('permille' in rule.size) {
    const { permille } = rule.size;
    return `${when}：按基价${permille < 0 ? '减' : '加'} ${Math.abs(permille) / 10}%${dayWords(rule)}`;
  }
  const amount = rule.size.fen;
  return `${when}：每箱${amount < 0 ? '减' : '加'} ${toYuan(fen(Math.abs(amount)))} 元${dayWords(rule)}`;
}
