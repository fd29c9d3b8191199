import { BATCH_COLUMN_WORDS, BATCH_COLUMNS, byBatchColumn, readHeads } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { readPasted } from './read-pasted';

const SHEET = {
  columns: BATCH_COLUMNS,
  columnOf: readHeads(BATCH_COLUMNS, BATCH_COLUMN_WORDS),
  rowOf: (cell: (column: string) => string) => byBatchColumn(cell),
  least: BATCH_COLUMNS.indexOf('orderType') + 1,
  most: 10_000,
  tooLong: '一次最多 10000 行',
  nothing: '没有行',
};
const rowsOf = (text: string) => {
  const read = readPasted(text, SHEET);
  return 'rows' in read ? read.rows : [];
};
const saidOf = (text: string) => {
  const read = readPasted(text, SHEET);
  return 'rows' in read ? read.said : '';
};
const faultOf = (text: string) => {
  const read = readPasted(text, SHEET);
  return 'fault' in read ? read.fault : '';
};
const HEAD = BATCH_COLUMNS.map((column) => BATCH_COLUMN_WORDS[column]).join('\t');
const LINE = '广东省\t深圳市\t宝安区\t新安街道\t前进一路1号\t深圳盐田港\t\t\t40HQ\t装货\t\t';

describe('what is copied out of Excel', () => {
  it('is read by its heads, whatever their order', () => {
    const text = '港口\t地址\t柜型\t装送类型\r\n盐田\t宝安区\t40HQ\t装货\r\n';
    expect(rowsOf(text)).toMatchObject([
      { harbor: '盐田', address: '宝安区', cabinetType: '40HQ', orderType: '装货', city: '' },
    ]);
    expect(saidOf(text)).toBe('1 行，按表头对应');
  });

  it('may have heads in full width, only two of them, and one that nobody needs', () => {
    expect(rowsOf('港　口\t装货地址\n盐田\t宝安区')).toMatchObject([{ harbor: '盐田', address: '宝安区' }]);
    const more = '港口\t地址\t柜型\t毛重\n盐田\t宝安区\t40HQ\t20';
    expect(saidOf(more)).toBe('1 行，按表头对应；没有用到：毛重');
  });

  it('is read in the template’s order without heads', () => {
    expect(rowsOf(LINE)).toMatchObject([{ province: '广东省', harbor: '深圳盐田港', orderType: '装货' }]);
    expect(rowsOf(`${HEAD}\n${LINE}\n\n${LINE}`)).toHaveLength(2);
    expect(saidOf(LINE)).toBe('1 行，按模板的列顺序对应');
  });

  it('keeps a cell with line breaks and quotes in one piece', () => {
    expect(rowsOf('港口\t地址\t箱型\n盐田\t"一路\n1号 ""A""栋"\t40HQ')).toMatchObject([
      { address: '一路 1号 "A"栋', cabinetType: '40HQ' },
    ]);
  });

  it('of 10 000 rows is taken, and of one more is not', () => {
    expect(rowsOf(`${LINE}\n`.repeat(10_000))).toHaveLength(10_000);
    expect(faultOf(`${LINE}\n`.repeat(10_001))).toBe('一次最多 10000 行');
    expect(faultOf('宝安区\t盐田\n'.repeat(10_001))).toBe('一次最多 10000 行');
    expect(faultOf('宝安区\n'.repeat(10_001))).toBe('一次最多 10000 行');
  });

  it('that is nothing, or other columns, is told so', () => {
    expect(faultOf('  \n\t\n')).toBe('没有行');
    expect(faultOf(HEAD)).toBe('没有行');
    expect(faultOf('地址')).toBe('没有行');
    expect(faultOf('宝安区\t盐田')).toContain('列数对不上');
  });
});

describe('what is copied out of a chat', () => {
  it('is addresses, one a line, with or without a head', () => {
    expect(rowsOf('深圳市宝安区\n\n 东莞市长安镇　\n')).toMatchObject([
      { address: '深圳市宝安区', harbor: '' },
      { address: '东莞市长安镇', harbor: '' },
    ]);
    expect(saidOf('深圳市宝安区\n东莞市长安镇')).toBe('2 个地址，一行一个');
    expect(rowsOf('门点地址\n深圳市宝安区')).toHaveLength(1);
    expect(saidOf('深圳市宝安区')).toBe('1 个地址');
  });

  it('is rows by their labels; a label that comes again begins the next', () => {
    const text =
      '港口：盐田\n柜型: 40HQ\n地址：宝安区新安街道\n前进一路1号\n联系人：王工\n港口：蛇口\n地址：南山区';
    expect(rowsOf(text)).toMatchObject([
      { harbor: '盐田', cabinetType: '40HQ', address: '宝安区新安街道前进一路1号' },
      { harbor: '蛇口', cabinetType: '', address: '南山区' },
    ]);
    expect(saidOf(text)).toBe('2 行，按“地址：”这样的标签对应；没有用到：联系人');
  });

  it('is one contact, its region before its address', () => {
    const text = '收货人: 王工\n手机号码: 13812345678\n所在地区: 广东省深圳市宝安区\n详细地址: 前进一路1号';
    expect(rowsOf(text)).toMatchObject([{ address: '广东省深圳市宝安区前进一路1号' }]);
    expect(rowsOf('地址：甲路\n地址：乙路')).toMatchObject([{ address: '甲路' }, { address: '乙路' }]);
  });

  it('is no address for a colon in it', () => {
    expect(rowsOf('宝安区：前进一路\n南山区：科技园')).toMatchObject([
      { address: '宝安区：前进一路' },
      { address: '南山区：科技园' },
    ]);
  });

  it('is not the code of a page', () => {
    expect(faultOf('<table><tr><td>盐田</td></tr></table>')).toContain('这是网页代码');
    expect(rowsOf('<1 号仓> 宝安区')).toHaveLength(1);
  });
});
