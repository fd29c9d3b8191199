import {
  FLEET_PAPER_WORDS,
  FLEET_PAPERS,
  PAPERS_OF,
  type PaperHolder,
  paperDaysFault,
} from '@boxhaul/domain/fleet';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { plate } from '../../kit/plate';
import { day, id, int, maybe, note, revisionNo, text } from '../../kit/wire';

/** A name as it stands on screens and in spreadsheets: no markup. */
export const plain = (missing: string, max: number) =>
  text(missing, max).refine((name) => !/[<>"\p{Cc}\p{Cf}]/u.test(name), '不能包含 < > " 或不可见字符');

/** Ids of what the fleet is made of, as they travel. */
export const carrierId = id('未找到该车队');
/** Of a truck. */
export const vehicleId = id('未找到该车辆');
/** Of a trailer. */
export const trailerId = id('未找到该挂车');
/** Of a driver. */
export const driverId = id('未找到该司机');
/** What is noted beside it; '' where nothing is. */
export const remark = maybe(note(200)).transform((words) => words ?? '');

/** The version that was looked at; of a new row there is none. */
export const seenVersion = revisionNo('数据已变化，请刷新后重试');

/** What a truck or a trailer weighs by itself, kilograms. */
export const tareWeight = int(1, 60_000, '整备质量应为 1 至 60000 千克');
/** What box and goods may weigh on a trailer, kilograms. */
export const loadWeight = int(1, 100_000, '核定载质量应为 1 至 100000 千克');

/** A plate as it is stored. */
export const plateNumber = plate('车牌号不能为空');

const paper = z.object({
  kind: z.enum(FLEET_PAPERS, { error: '证件类型不正确' }),
  paperNo: maybe(reference(40)),
  issuedOn: maybe(day('发证日期应为日期，如 2026-01-31')),
  /** Its last day; none where it has none. */
  expiresOn: maybe(day('有效期至应为日期，如 2026-12-31')),
  fileId: maybe(z.uuid('证件图片不存在或已失效')),
});

type Paper = z.output<typeof paper>;

function papersFault(holder: PaperHolder, papers: readonly Paper[]): string | null {
  const seen = new Set<string>();
  for (const { kind, issuedOn, expiresOn } of papers) {
    const name = FLEET_PAPER_WORDS[kind];
    if (!PAPERS_OF[holder].includes(kind)) return `这里不登记${name}`;
    if (seen.has(kind)) return `${name}填写了两次`;
    seen.add(kind);
    const fault = paperDaysFault(issuedOn, expiresOn);
    if (fault !== null) return `${name}：${fault}`;
  }
  return null;
}

/** The papers of one truck, trailer or driver; those of which nothing is said are left out. */
export const papersOf = (holder: PaperHolder) =>
  maybe(z.array(paper, { error: '证件不正确' }).max(FLEET_PAPERS.length, '证件过多'))
    .transform((papers) =>
      (papers ?? []).filter(({ paperNo, issuedOn, expiresOn, fileId }) =>
        [paperNo, issuedOn, expiresOn, fileId].some(Boolean),
      ),
    )
    .superRefine((papers, context) => {
      const message = papersFault(holder, papers);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
