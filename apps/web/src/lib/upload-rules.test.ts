import { expect, test } from 'vitest';
import { tableRules } from './table-rules';
import { PAPERS, refuseFile } from './upload-rules';

const TABLES = { ...tableRules(10), largest: 100 };
const refused = (name: string, size = 1, rules = TABLES) => refuseFile({ name, size }, rules);

test.each([
  ['运价.xlsm', '文件含有宏，请另存为不含宏的 .xlsx 后再上传'],
  ['运价.XLTM', '文件含有宏，请另存为不含宏的 .xlsx 后再上传'],
  ['运价.xls', '这是旧版 .xls 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传'],
  ['运价.csv', '这是 .csv 文件，请在 Excel 里打开它，另存为 .xlsx 后再上传'],
  ['运价.pdf', '不支持的文件类型'],
  ['运价', '不支持的文件类型'],
])('%s where a table is wanted: %s', (name, sentence) => {
  expect(refused(name)).toBe(sentence);
});

test('what is wanted is refused for its size alone', () => {
  expect([refused('运价.XLSX'), refused('运价.xlsx', 0), refused('运价.xlsx', 101)]).toEqual([
    null,
    '文件是空的',
    '文件超过 0.1 KB',
  ]);
});

test('where papers are wanted an old table is one of them, and one of another kind is none', () => {
  expect(refused('箱单.xls', 1, PAPERS)).toBeNull();
  expect(refused('箱单.csv', 1, PAPERS)).toBe('不支持的文件类型');
});
