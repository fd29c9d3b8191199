import { expect, test } from 'vitest';
import { findWordFaults } from './screen-words';
import { parsePrograms } from './syntax';

const SCREEN = 'apps/web/src/ui/lamp.tsx';
const faults = (text: string, path = SCREEN) => findWordFaults(parsePrograms([{ path, text }]));
const said = (synonym: string, word: string) => [`${SCREEN}：“${synonym}”在屏幕上写作${word}`];

test.each([
  ['价格怎么来', '价格由来'],
  ['要求时间', '要求装货时间、要求卸货时间'],
  ['订舱单号', '订舱号'],
  ['运单号', '订舱号'],
  ['提单号', '订舱号'],
  ['货名', '货物名称'],
  ['品名', '货物名称'],
  ['箱号', '柜号'],
  ['操作记录', '审核记录'],
  ['期望运价', '期望价'],
  ['期望价格', '期望价'],
  ['未指派', '待派、待派车'],
  ['尚未派车', '待派、待派车', '未派车'],
  ['未派车', '待派、待派车'],
  ['派车中', '待派、待派车'],
  ['待指派', '待派、待派车'],
  ['待出发', '待派、待派车'],
  ['已指派', '待发布、已发布'],
  ['未发布的', '待发布、已发布'],
  ['柜状态', '箱'],
  ['个柜', '箱'],
  ['每柜', '箱'],
  ['该柜', '箱'],
  ['按柜', '箱'],
  ['单柜', '箱'],
  ['柜号待登记', '未登记', '待登记'],
  ['千米', '公里'],
  ['km', '公里'],
  ['KM', '公里'],
])('%s is called %s', (synonym, word, found = synonym) => {
  const spoken = `约 3 ${synonym}。`;
  const screens = [
    `const a = '${spoken}';`,
    `const a = \`${spoken}\`;`,
    `const a = \`\${b}${spoken}\`;`,
    `const a = \`${spoken}\${b}\`;`,
    `const a = \`\${b}${spoken}\${c}\`;`,
    `const a = <p>${spoken}</p>;`,
    `const a = <p title="${spoken}" />;`,
  ];
  for (const screen of screens) expect([screen, faults(screen)]).toEqual([screen, said(found, word)]);
});

test.each(["const a = '柜';", 'const a = `第 ${n} 柜`;', 'const a = <p>{n} 柜</p>;', 'const a = <p>柜</p>;'])(
  '%s says 柜 of the box itself',
  (screen) => expect(faults(screen)).toHaveLength(1),
);

test.each([
  [
    'the words of the glossary',
    "const a = '价格由来、要求装货时间、订舱号、货物名称、柜号、审核记录、期望价、公里';",
  ],
  ['the sentence of the specification', "const a = '订舱单号不能为空';"],
  [
    'what a box that waits is called',
    "const a = '待派、待派车、待发布、已发布、已派车；没有派车，还没有派车';",
  ],
  [
    '柜 in the terms of the field',
    "const a = '柜号、提柜、还柜、柜型、货柜、放柜纸、吊柜费、该柜号、个柜号、柜达';",
  ],
  ['a remark of ours', '// 操作记录, 30 km'],
  ['a pattern that reads what people write', 'const a = /货名|提单号/;'],
  ['a name', 'const km = neighbour.km;'],
  ['another word with these letters', "const a = 'kmz';"],
])('%s may stand', (_, text) => {
  expect(faults(text)).toEqual([]);
});

test.each([
  ['apps/server/src/orders/orders/a.ts', 1],
  ['packages/domain/src/a.ts', 1],
  ['tools/house/a.ts', 0],
  ['apps/web/src/ui/lamp.test.tsx', 0],
])('in %s it is found %i times', (path, times) => {
  expect(faults("const a = '操作记录';", path)).toHaveLength(times);
});

test('the sentence of the specification is no licence for more', () => {
  expect(faults("const a = '订舱单号不能为空。';")).toHaveLength(1);
});
