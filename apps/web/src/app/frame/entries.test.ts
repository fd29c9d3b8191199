import { expect, it } from 'vitest';
import { entriesOf, type FramePage, isAt, mostUsed, sumOf } from './entries';

const page = (path: string, more: Partial<FramePage> = {}): FramePage => ({
  path,
  label: path,
  sign: 'box',
  ...more,
});
const group = (label: string, ...paths: string[]) => ({
  label,
  sign: 'box' as const,
  pages: paths.map((path) => page(path)),
});

it('a group of one page is the page, a group of none is not there', () => {
  expect(entriesOf([group('今日'), group('接单', '/a'), group('结算', '/b', '/c')])).toEqual([
    page('/a'),
    group('结算', '/b', '/c'),
  ]);
});

it.each([
  ['/admin/order', true],
  ['/admin/order/7', true],
  ['/admin/order-pending', false],
  ['/admin', false],
])('/admin/order is where %s is: %s', (pathname, here) => {
  expect(isAt(page('/admin/order'), pathname)).toBe(here);
});

it('what waits on several pages is one number that says what it is made of', () => {
  const messages = { count: 3, words: '条司机消息未读' };
  const late = { count: 2, words: '份申请待联系', urgent: true };
  const none = { count: 0, words: '台终端待处理' };
  const of = (...all: (typeof late | typeof none)[]) => sumOf(all.map((waiting) => page('/', { waiting })));
  expect(of(none)).toBeUndefined();
  expect(of(none, messages)).toEqual(messages);
  expect(of(messages, none, late)).toEqual({
    count: 5,
    words: '件待处理：3条司机消息未读，2份申请待联系',
    urgent: true,
  });
});

it('the most wanted that one has come first, then the others in their order', () => {
  const entries = [page('/a'), group('g', '/b', '/c'), page('/d')];
  const paths = (wanted: string[], most: number) => mostUsed(entries, wanted, most).map(({ path }) => path);
  expect(paths(['/c', '/x', '/a'], 3)).toEqual(['/c', '/a', '/b']);
  expect(paths([], 9)).toEqual(['/a', '/b', '/c', '/d']);
});
