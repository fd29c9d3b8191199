import { BATCH_COLUMN_WORDS, BATCH_COLUMNS } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { parsePasted } from './parse-pasted';

const rowsOf = (text: string) => {
  const read = parsePasted(text);
  return 'rows' in read ? read.rows : [];
};
const faultOf = (text: string) => {
  const read = parsePasted(text);
  return 'fault' in read ? read.fault : '';
};
const HEAD = BATCH_COLUMNS.map((column) => BATCH_COLUMN_WORDS[column]).join('\t');
const LINE = '广东省\t深圳市\t宝安区\t新安街道\t前进一路1号\t深圳盐田港\t\t\t40HQ\t装货\t\t';

describe('what is copied out of Excel', () => {
  it('is read by its heads, whatever their order', () => {
    expect(rowsOf('港口\t地址\t柜型\t装送类型\r\n盐田\t宝安区\t40HQ\t装货\r\n')).toMatchObject([
      { harbor: '盐田', address: '宝安区', cabinetType: '40HQ', orderType: '装货', city: '' },
    ]);
  });

  it('is read in the template’s order without heads', () => {
    expect(rowsOf(LINE)).toMatchObject([{ province: '广东省', harbor: '深圳盐田港', orderType: '装货' }]);
    expect(rowsOf(`${HEAD}\n${LINE}\n\n${LINE}`)).toHaveLength(2);
  });

  it('keeps a cell with line breaks and quotes in one piece', () => {
    expect(rowsOf('港口\t地址\t箱型\n盐田\t"一路\n1号 ""A""栋"\t40HQ')).toMatchObject([
      { address: '一路 1号 "A"栋', cabinetType: '40HQ' },
    ]);
  });

  it('of 10 000 rows is taken, and of one more is not', () => {
    expect(rowsOf(`${LINE}\n`.repeat(10_000))).toHaveLength(10_000);
    expect(faultOf(`${LINE}\n`.repeat(10_001))).toBe('一次最多 10000 行，请拆成几份');
  });

  it('that is nothing, or other columns, is told so', () => {
    expect(faultOf('  \n\t\n')).toContain('没有要询价的行');
    expect(faultOf(HEAD)).toContain('没有要询价的行');
    expect(faultOf('宝安区\t盐田')).toContain('列数对不上');
  });
});
