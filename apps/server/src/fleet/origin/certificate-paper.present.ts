import type { CertificateBody } from '@boxhaul/contract/fleet';
import { PLATE_COLOUR_WORDS, PLATE_COLOURS, startOfDay } from '@boxhaul/domain/kit';
import type { PdfBlock, PdfDocument, PdfFact } from '../../platform/pdf/pdf-document';

const NONE = '—';
const percent = (share: number): string => `${Math.round(share * 100)}%`;

const colourOf = (vco: number): string => {
  const known = PLATE_COLOURS.find((colour) => colour === vco);
  return known === undefined ? '' : PLATE_COLOUR_WORDS[known];
};

const factsOf = (body: CertificateBody): PdfFact[] => [
  { label: '车牌号', value: `${body.plateNumber} ${colourOf(body.vco)}` },
  { label: '柜号', value: body.cabinetNo ?? NONE },
  { label: '港区', value: body.harborName },
  { label: '判定', value: body.verdictText },
  { label: '核查时段', value: `${body.startTime} 至 ${body.endTime}` },
  { label: '签发时间', value: body.issuedAt },
  { label: '定位覆盖', value: `${percent(body.coverage)}，${body.points} 个点，剔除 ${body.dropped} 个` },
  { label: '证书编号', value: body.certificateId },
];

const visitsOf = ({ visits }: CertificateBody): PdfBlock[] =>
  visits.length === 0
    ? [{ kind: 'paragraph', text: '核查时段内没有进入港区的记录。' }]
    : [
        {
          kind: 'table',
          columns: [
            { title: '码头', width: 3 },
            { title: '驶入', width: 3 },
            { title: '驶出', width: 3 },
            { title: '停留（分钟）', width: 2, align: 'right' },
            { title: '前/内/后覆盖', width: 3, align: 'right' },
            { title: '判定', width: 2 },
          ],
          rows: visits.map((visit) => [
            visit.terminal,
            visit.enterTime,
            visit.leaveTime ?? NONE,
            String(visit.minutes),
            [visit.coverageBefore, visit.coverageInside, visit.coverageAfter].map(percent).join(' / '),
            visit.verdictText,
          ]),
        },
      ];

interface Attached {
  /** The file that is checked. */
  text: string;
  sha256: string;
  /** Where it is checked. */
  checkAt: string;
}

/** A certificate to print: what was signed in words, and inside it the file that can be checked. */
export function presentCertificatePaper(
  body: CertificateBody,
  { text, sha256, checkAt }: Attached,
): PdfDocument {
  const judged = body.judgedReason === null ? [] : [`人工复核：${body.judgedReason}`];
  return {
    title: '来源证书',
    issuer: '柜达 BoxHaul',
    issuerLines: ['车辆进出港区的定位核查'],
    createdAt: startOfDay(body.issuedAt.slice(0, 10)) ?? new Date(0),
    footer: `证书编号 ${body.certificateId}`,
    mark: `origin-certificate:${body.certificateId}`,
    attachment: { name: `${body.certificateId}.json`, text },
    blocks: [
      { kind: 'facts', facts: factsOf(body) },
      { kind: 'heading', text: '依据' },
      { kind: 'notes', notes: [...judged, ...body.reasons] },
      { kind: 'heading', text: '进出港区的记录' },
      ...visitsOf(body),
      { kind: 'heading', text: '当日定位的摘要' },
      {
        kind: 'table',
        columns: [
          { title: '日期', width: 2 },
          { title: '点数', width: 1, align: 'right' },
          { title: 'SHA-256', width: 8 },
        ],
        rows: body.days.map(({ day, points, sha256: hash }) => [day, String(points), hash]),
      },
      { kind: 'heading', text: '怎样核验' },
      {
        kind: 'notes',
        notes: [
          `打开 ${checkAt}，选择本文件，不需要账号；页面显示的内容才是签发的内容。`,
          '也可以断网核验：npm run check:certificate -- 本文件',
          `随文件附带的证书数据的 SHA-256：${sha256}`,
        ],
      },
      { kind: 'heading', text: '本证书不证明什么' },
      { kind: 'notes', notes: body.limits },
    ],
  };
}
