import type { TextFacts } from '@boxhaul/domain/dispatch';
import type { PdfBlock, PdfCode, PdfFact } from '../../../platform/pdf/pdf-document';
import type { TextBox } from '../texts.repo';

/** What is not known yet is written by hand. */
const BY_HAND = '________________';
/** Points for labels of up to four signs. */
export const LABELS = 56;

/** A code that opens a page; undefined where the site's address is not known. */
export type CodeOf = (path: string, caption: string) => PdfCode | undefined;

/** How papers of a size are set. */
export interface Printing {
  perLine: 1 | 2;
  codeOf: CodeOf;
}

/** Facts of which something is known. */
export const known = (facts: readonly PdfFact[]): PdfFact[] =>
  facts.filter(({ value }) => value.trim() !== '');

/** Texts that are there, with `between` between them. */
export const joined = (texts: readonly string[], between = ' '): string =>
  texts.filter((text) => text !== '').join(between);

/** When a box is to be where, which way it goes, and what it is. */
export const headingOf = ({ 到门时间, 方向, 箱型 }: TextFacts): string =>
  `${到门时间} 到门\u3000${方向}\u3000${箱型}`;

const named = (name: string, value: string): string => value && `${name} ${value}`;

/** The booking at the terminal's gate; '' without one. */
const gateLine = ({ 预约时段, 预约号, 预约车牌 }: TextFacts): string =>
  joined([预约时段, named('号', 预约号), named('车牌', 预约车牌)], ' · ');

/** What a driver is to know of a box: what he looks for first beside the code that opens its task. */
export function tripBlocks(
  box: TextBox,
  facts: TextFacts,
  more: readonly PdfFact[],
  on: Printing,
): PdfBlock[] {
  const { perLine, codeOf } = on;
  const code = codeOf(`/driver?task=${box.task_id ?? ''}`, '扫码打开任务');
  const wide = { kind: 'facts', labels: LABELS } as const;
  return [
    {
      ...wide,
      perLine,
      code,
      facts: known([
        ...more,
        { label: '订舱号', value: facts.订舱号, strong: true },
        { label: '船公司', value: facts.船公司 },
        { label: '柜号', value: facts.柜号 || BY_HAND, strong: facts.柜号 !== '' },
        { label: '封号', value: facts.封号 || BY_HAND, strong: facts.封号 !== '' },
        { label: '提柜点', value: facts.提柜点 },
        { label: '还柜点', value: facts.还柜点 },
        { label: '货物', value: joined([facts.货物名称, facts.货重], '\u3000') },
      ]),
    },
    {
      ...wide,
      perLine: 1,
      facts: known([
        { label: '门点', value: facts.门点, strong: true },
        { label: '联系人', value: joined([facts.门点联系人, facts.门点电话]), strong: true },
        { label: '进港预约', value: gateLine(facts) },
        { label: '备注', value: facts.备注 },
      ]),
    },
  ];
}

/** Where a paper is signed. */
export const SIGNATURES: PdfBlock = {
  kind: 'paragraph',
  text: '司机签字：____________\u3000门点签收：____________',
};
