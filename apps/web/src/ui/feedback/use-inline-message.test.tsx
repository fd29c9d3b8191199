import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showToast, toastStore } from '../../lib/toast-store';
import { ErrorState } from './error-state';
import { Notice } from './notice';

const S8 = '接口请求失败，请检查网络设置';
const texts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  toastStore.set([]);
  showToast('info', '已复制');
  showToast('error', S8, true);
});

it.each([
  ['a state', <ErrorState key="1" message={S8} />, ['已复制']],
  [
    'a notice',
    <Notice key="1" tone="error">
      {S8}
    </Notice>,
    ['已复制'],
  ],
  ['a notice that says more', <Notice key="1" tone="error">{`${S8}。没有发出去`}</Notice>, ['已复制']],
  ['a state of another kind', <ErrorState key="1" message="该订单不存在" />, ['已复制', S8]],
  ['a state without words', <ErrorState key="1" message="" />, ['已复制', S8]],
  [
    'a notice that is no fault',
    <Notice key="1" tone="info">
      {S8}
    </Notice>,
    ['已复制', S8],
  ],
])('what is said in its place by %s is not said by a toast too', (_, part, left) => {
  render(part);
  expect(texts()).toEqual(left);
});

it('what is no fault any more leaves the next toast alone', () => {
  const { rerender } = render(<ErrorState message={S8} />);
  rerender(<ErrorState message="该订单不存在" />);
  showToast('error', S8, true);
  rerender(<ErrorState message="该订单不存在" busy />);
  expect(texts()).toEqual(['已复制', S8]);
  expect(screen.getByRole('alert')).toHaveTextContent('该订单不存在');
});
