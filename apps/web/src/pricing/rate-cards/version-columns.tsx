import type { RateCardVersion } from '@boxhaul/contract/pricing';
import { RATE_CARD_STATE_WORDS } from '@boxhaul/domain/pricing';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { VERSION_TONES } from './version-state';

/** Versions, the newest first. */
export const COLUMNS: readonly GridColumn<RateCardVersion>[] = [
  textColumn('name', '版本', ({ versionName }) => versionName, {
    width: 240,
    min: 170,
    grow: true,
    importance: 1,
    card: 'title',
  }),
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={VERSION_TONES[state]} text={RATE_CARD_STATE_WORDS[state]} />,
    copy: ({ state }) => RATE_CARD_STATE_WORDS[state],
  },
  textColumn('since', '生效时间', ({ inForceFrom }) => inForceFrom?.slice(0, 16) ?? '', {
    width: 144,
    importance: 1,
  }),
  textColumn('prices', '价格数', ({ prices }) => prices.toLocaleString('zh-CN'), {
    width: 92,
    min: 80,
    align: 'right',
    importance: 1,
  }),
  textColumn('note', '备注', ({ note }) => note, { width: 200, min: 120, importance: 3 }),
  textColumn('base', '底稿', ({ basedOn }) => basedOn ?? '', { width: 180, min: 120, importance: 4 }),
  textColumn('by', '创建人', ({ createdBy }) => createdBy ?? '系统', { width: 100, min: 80, importance: 2 }),
  textColumn('made', '创建时间', ({ createdAt }) => createdAt.slice(0, 16), { width: 144, importance: 3 }),
];
