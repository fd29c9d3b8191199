import type { ManagedZoneRow } from '@boxhaul/contract/pricing';
import { ZONE_EXPIRY_WORDS, ZONE_STATE_WORDS } from '@boxhaul/domain/pricing';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { EXPIRY_TONES, STATE_TONES } from './zone-state';

/** What somebody must look at: an end that comes or came, of what is in force; a draft beside it. */
const noticesOf = ({ state, expiry, hasDraft }: ManagedZoneRow): readonly { tone: Tone; text: string }[] => [
  ...(expiry !== 'none' && state === 'confirmed'
    ? [{ tone: EXPIRY_TONES[expiry], text: ZONE_EXPIRY_WORDS[expiry] }]
    : []),
  ...(hasDraft && state !== 'draft' ? [{ tone: STATE_TONES.draft, text: '有草稿' }] : []),
];

export const COLUMNS: readonly GridColumn<ManagedZoneRow>[] = [
  textColumn('name', '名称', ({ zoneName }) => zoneName, {
    width: 220,
    min: 160,
    importance: 1,
    card: 'title',
  }),
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={STATE_TONES[state]} text={ZONE_STATE_WORDS[state]} />,
    copy: ({ state }) => ZONE_STATE_WORDS[state],
  },
  textColumn('region', '地区', ({ regionName }) => regionName, { width: 150, min: 110, importance: 2 }),
  textColumn('windows', '限行时段', ({ windowTexts }) => windowTexts.join('；'), {
    width: 260,
    min: 160,
    grow: true,
    importance: 1,
  }),
  textColumn('who', '限行对象', ({ whoText }) => whoText, {
    width: 220,
    min: 140,
    grow: true,
    importance: 2,
  }),
  textColumn('validTo', '失效日期', ({ validTo }) => validTo ?? '未写明', { width: 106, importance: 1 }),
  {
    id: 'notices',
    title: '提醒',
    width: 104,
    importance: 1,
    cell: (row) => noticesOf(row).map((notice) => <ToneTag key={notice.text} {...notice} />),
    copy: (row) =>
      noticesOf(row)
        .map(({ text }) => text)
        .join('、'),
  },
  textColumn('source', '来源', ({ source }) => source, { width: 160, min: 100, importance: 4 }),
];
