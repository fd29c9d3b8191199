import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** What a drawn licence says; invented, and never a real company but by accident. */
export interface LicenceFacts {
  kind: 'company' | 'branch' | 'trader' | 'partnership';
  code: string;
  name: string;
  type: string;
  person: string;
  /** As it is printed, and in ten thousands; none for branches and sole traders. */
  capital: { printed: string; value: string } | undefined;
  /** yyyy-MM-dd. */
  date: string;
  address: string;
  scope: string;
}

/** How a licence is drawn and seen. */
export interface LicenceLook {
  layout: 'landscape' | 'portrait';
  font: string;
  /** Of the values; labels are bold or not. */
  bold: boolean;
  qr: boolean;
  /** CSS pixels of the paper's width, before it is turned. */
  width: number;
  /** CSS of the paper: transform, filter. */
  paper: string;
  /** CSS of what lies around and over it. */
  table: string;
  light: string;
  /** 0 to 1: grain over all. */
  grain: number;
}

const LABELS: Record<
  LicenceFacts['kind'],
  { person: string; address: string; date: string; capital: string }
> = {
  company: { person: '法定代表人', address: '住所', date: '成立日期', capital: '注册资本' },
  branch: { person: '负责人', address: '营业场所', date: '成立日期', capital: '' },
  trader: { person: '经营者', address: '经营场所', date: '注册日期', capital: '' },
  partnership: { person: '执行事务合伙人', address: '主要经营场所', date: '成立日期', capital: '出资额' },
};

const printed = (text: string): string =>
  text.replace(/\(/g, '（').replace(/\)/g, '）').replace(/,/g, '，').replace(/;/g, '；').replace(/:/g, '：');
const inWords = (day: string): string => day.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');
const row = (label: string, value: string): string =>
  `<div class="row"><b>${label}</b><span>${printed(value)}</span></div>`;

/** The page of a licence, whole. */
export async function licencePage(facts: LicenceFacts, look: LicenceLook): Promise<string> {
  const labels = LABELS[facts.kind];
  const rows = {
    name: row('名称', facts.name),
    type: row('类型', facts.type),
    person: row(labels.person, facts.person),
    capital: facts.capital
      ? `<div class="row"><b>${labels.capital}</b><span>${facts.capital.printed}</span></div>`
      : facts.kind === 'trader'
        ? row('组成形式', '个人经营')
        : '',
    date: row(labels.date, inWords(facts.date)),
    term:
      facts.kind === 'trader'
        ? ''
        : row(facts.kind === 'partnership' ? '合伙期限' : '营业期限', `${inWords(facts.date)}至长期`),
    address: row(labels.address, facts.address),
    scope: `<div class="scope">${row('经营范围', facts.scope)}</div>`,
  };
  const code = `<div class="code"><i>统一社会信用代码</i><em>${facts.code}</em></div>`;
  const qr = look.qr ? await qrOf(`http://www.gsxt.gov.cn/index.html?uniscid=${facts.code}`) : '';
  const body =
    look.layout === 'landscape'
      ? `<div class="columns"><div>${rows.name}${rows.type}${rows.person}${rows.scope}</div>
         <div>${rows.capital}${rows.date}${rows.term}${rows.address}</div></div>`
      : `<div class="one">${rows.name}${rows.type}${rows.address}${rows.person}${rows.capital}${rows.date}${rows.term}${rows.scope}</div>`;
  return `<!doctype html><meta charset="utf-8"><style>${css(look)}</style>
  <div class="paper ${look.layout}"><div class="frame">
    <div class="emblem"></div><h1>营业执照</h1><h2>（副　本）</h2>${code}<div class="qr">${qr}</div>${body}
    <div class="seal">测试专用</div><div class="office">登 记 机 关<br>${inWords(facts.date)}</div>
    <footer><span>国家企业信用信息公示系统网址：http://www.gsxt.gov.cn</span><span>国家市场监督管理总局监制（测试样本）</span></footer>
  </div></div><div class="light"></div><div class="grain"></div>`;
}

/** Without its program at hand the library would ask the network for it. */
const program = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')),
).buffer;

async function qrOf(text: string): Promise<string> {
  await prepareZXingModule({ overrides: { wasmBinary: program }, fireImmediately: true });
  const { svg } = await writeBarcode(text, { format: 'QRCode' });
  return svg;
}

const grainImage = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><filter id="n"><feTurbulence baseFrequency=".9" numOctaves="2" stitchTiles="stitch"/><feColorMatrix type="saturate" values="0"/></filter><rect width="300" height="300" filter="url(#n)"/></svg>',
);
const pattern = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" fill="none" stroke="#e6b9a4" stroke-opacity=".55"><circle cx="20" cy="20" r="17"/><circle cx="46" cy="26" r="15"/><path d="M0 40q16-20 32 0t32 0"/></svg>',
);

function css({ layout, font, bold, width, paper, table, light, grain }: LicenceLook): string {
  const wide = layout === 'landscape';
  const em = width / (wide ? 66 : 44);
  return `*{margin:0;box-sizing:border-box}body{${table};width:100vw;height:100vh;overflow:hidden;display:grid;place-items:center}
  .paper{width:${width}px;height:${Math.round(wide ? width * Math.SQRT1_2 : width * Math.SQRT2)}px;font:${em}px '${font}';color:#1c1714;${paper};
    background:#fbf1df url("data:image/svg+xml,${pattern}");padding:${em}px}
  .frame{position:relative;height:100%;border:.35em double #b08a3c;padding:2em 4em;overflow:hidden}
  .emblem{width:5em;height:5em;border-radius:50%;background:radial-gradient(#f2c53d 25%,#c8201c 27%);margin:0 auto}
  h1{font-size:${wide ? 4.2 : 3.4}em;letter-spacing:.5em;text-indent:.5em;text-align:center;font-weight:700;line-height:1.3}
  h2{font-size:1.2em;font-weight:400;text-align:center}
  .code{${wide ? 'position:absolute;left:4em;top:8em' : 'text-align:center;margin:.6em'}}
  .code i{font-style:normal;${wide ? 'display:block' : 'margin-right:.6em'}}.code em{font-style:normal;${bold ? 'font-weight:700' : ''};font-size:1.1em}
  .qr{position:absolute;${wide ? 'right:7em;top:6em' : 'left:4em;bottom:5em'};width:5.6em}.qr svg{width:100%;display:block}
  .columns{display:grid;grid-template-columns:1.15fr 1fr;gap:2.4em;margin-top:2.4em}.one{margin-top:1em}
  .row{display:flex;gap:1em;margin-bottom:${wide ? 0.9 : 0.75}em;line-height:1.5}
  .row b{flex:none;width:6.8em;text-align-last:justify;font-weight:${bold ? 700 : 400};color:#4a1a10;white-space:nowrap}
  .scope span{font-size:.88em}
  .seal{position:absolute;right:6em;bottom:3.4em;width:8em;height:8em;border:.25em solid #d22;border-radius:50%;color:#d22;opacity:.7;display:grid;place-items:center}
  .office{position:absolute;right:7em;bottom:5em;font-size:1.1em;line-height:2}
  footer{position:absolute;left:1em;right:1em;bottom:.3em;display:flex;justify-content:space-between;font-size:.62em}
  .light,.grain{position:fixed;inset:0;pointer-events:none;${light}}
  .grain{background:url("data:image/svg+xml,${grainImage}");opacity:${grain}}`;
}
