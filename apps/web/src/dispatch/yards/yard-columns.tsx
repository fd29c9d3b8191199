import type { YardRow } from '@boxhaul/contract/dispatch';
import {
  YARD_FIELD_WORDS,
  YARD_MOVE_WORDS,
  YARD_NEED_WORDS,
  YARD_TAKES_WORDS,
} from '@boxhaul/domain/dispatch';
import { relativeTime } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';
import type { GridColumn } from '../../ui/grid/column';
import { NeedTag, TakesTag } from './yard-word';
import { planText } from './yard-words';
import css from './yards.module.css';

const AGES_MS = 60_000;

/** What a place told of its boxes; what is unknown is called so. */
const stockText = ({ word, left }: YardRow): string => {
  if (!word) return '未知，没有报数';
  const told = word.stock === null ? '未知' : `报 ${word.stock}`;
  return left !== null && left !== word.stock ? `${told}，约剩 ${left}` : told;
};

/** Who told it and how long ago; what is too old is called so. */
function Told({ word }: { word: NonNullable<YardRow['word']> }) {
  const now = useNow(AGES_MS);
  return (
    <>
      {word.old && <b className={css.old}>已过时，请再问 </b>}
      {word.toldBy}，{relativeTime(word.toldAt, now)}
    </>
  );
}

/** Places by line and type. */
export const COLUMNS: readonly GridColumn<YardRow>[] = [
  {
    id: 'place',
    title: YARD_FIELD_WORDS.placeName,
    width: 170,
    min: 130,
    importance: 1,
    card: 'title',
    cell: ({ placeName }) => placeName,
    copy: ({ placeName }) => placeName,
  },
  {
    id: 'company',
    title: '船公司',
    width: 110,
    min: 84,
    importance: 2,
    cell: ({ shipCompanyName }) => shipCompanyName,
    copy: ({ shipCompanyName }) => shipCompanyName,
  },
  {
    id: 'type',
    title: '箱型',
    width: 72,
    importance: 1,
    cell: ({ cabinetType }) => cabinetType,
    copy: ({ cabinetType }) => cabinetType,
  },
  {
    id: 'need',
    title: '够不够',
    width: 104,
    importance: 1,
    card: 'state',
    cell: ({ need }) => <NeedTag need={need} />,
    copy: ({ need }) => YARD_NEED_WORDS[need],
  },
  {
    id: 'why',
    title: '缘由',
    width: 260,
    min: 190,
    grow: true,
    importance: 3,
    cell: ({ needText }) => needText,
    copy: ({ needText }) => needText,
  },
  {
    id: 'pickups',
    title: YARD_MOVE_WORDS.pickup,
    width: 126,
    importance: 2,
    cell: ({ pickups }) => planText(pickups),
    copy: ({ pickups }) => planText(pickups),
  },
  {
    id: 'stock',
    title: YARD_FIELD_WORDS.stock,
    width: 126,
    min: 118,
    importance: 1,
    cell: stockText,
    copy: stockText,
  },
  {
    id: 'told',
    title: '谁报的',
    width: 220,
    min: 120,
    importance: 3,
    cell: ({ word }) => word && <Told word={word} />,
    copy: ({ word }) => (word ? `${word.old ? '已过时，请再问 ' : ''}${word.toldBy}，${word.toldAt}` : ''),
  },
  {
    id: 'returns',
    title: YARD_MOVE_WORDS.return,
    width: 126,
    importance: 4,
    cell: ({ returns }) => planText(returns),
    copy: ({ returns }) => planText(returns),
  },
  {
    id: 'takes',
    title: YARD_FIELD_WORDS.takes,
    width: 104,
    importance: 4,
    cell: ({ word }) => (word ? <TakesTag takes={word.takes} /> : '未知'),
    copy: ({ word }) => (word ? YARD_TAKES_WORDS[word.takes] : '未知'),
  },
  {
    id: 'remark',
    title: '备注',
    width: 130,
    min: 90,
    importance: 5,
    cell: ({ word }) => word?.remark,
    copy: ({ word }) => word?.remark ?? '',
  },
  {
    id: 'out',
    title: YARD_MOVE_WORDS.out,
    width: 82,
    importance: 4,
    align: 'right',
    cell: ({ out }) => out,
    copy: ({ out }) => String(out),
  },
  {
    id: 'back',
    title: YARD_MOVE_WORDS.back,
    width: 110,
    importance: 5,
    align: 'right',
    cell: ({ back }) => back,
    copy: ({ back }) => String(back),
  },
];
