import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePageTitle, useRecordTitle } from './page-title-store';

function Page({ name }: { name: string }) {
  usePageTitle(name);
  return null;
}
function Record({ number }: { number: string | undefined }) {
  useRecordTitle(number);
  return null;
}
const SITE = '柜达 BoxHaul';

beforeEach(() => {
  document.title = '别处';
});

describe('the title of a page', () => {
  it.each([
    ['its name', [], `订单列表 · ${SITE}`],
    ['the record before it', ['BH7'], `BH7 · 订单列表 · ${SITE}`],
    ['the topmost record', ['DZ1', '费用 2'], `费用 2 · 订单列表 · ${SITE}`],
    ['its name while the record is not known', [undefined], `订单列表 · ${SITE}`],
    ['the record below one that is not known', ['BH7', undefined], `BH7 · 订单列表 · ${SITE}`],
  ])('is %s', (_, records, title) => {
    const all = (numbers: readonly (string | undefined)[]) => (
      <>
        <Page name="订单列表" />
        {numbers.map((number, at) => (
          <Record key={String(at)} number={number} />
        ))}
      </>
    );
    const { rerender } = render(all(records));
    expect(document.title).toBe(title);
    // What was opened last is closed first; what stays is named again.
    rerender(all(records.slice(0, -1)));
    const [below] = records.slice(0, -1);
    expect(document.title).toBe(`${below === undefined ? '' : `${below} · `}订单列表 · ${SITE}`);
  });

  it('follows the number that comes, and the next page', () => {
    const { rerender } = render([<Page key="p" name="订单列表" />, <Record key="r" number={undefined} />]);
    rerender([<Page key="p" name="订单列表" />, <Record key="r" number="BH7" />]);
    expect(document.title).toBe(`BH7 · 订单列表 · ${SITE}`);
    rerender([<Page key="q" name="交易流水" />]);
    expect(document.title).toBe(`交易流水 · ${SITE}`);
  });

  it('is left alone once the page is gone, by what is still closing too', () => {
    const { rerender } = render([<Page key="p" name="订单列表" />, <Record key="r" number="BH7" />]);
    rerender([<Record key="r" number="BH7" />]);
    document.title = '柜达 BoxHaul · 首页';
    rerender([]);
    expect(document.title).toBe('柜达 BoxHaul · 首页');
  });
});
