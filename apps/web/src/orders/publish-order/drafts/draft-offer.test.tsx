import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DraftOffer } from './draft-offer';
import { EMPTY_FORM } from '../order-form';
import type { StoredDraft } from './stored-draft';

const draft = (id: string, minute: string, form = {}): StoredDraft => ({
  id,
  savedAt: Date.parse(`2026-11-21T01:${minute}:00Z`),
  form: { ...EMPTY_FORM, ...form },
});
const onRestore = vi.fn<(draft: StoredDraft) => void>();
const onDrop = vi.fn<(draft: StoredDraft) => void>();
const offer = (...drafts: StoredDraft[]) => {
  onRestore.mockClear();
  onDrop.mockClear();
  render(<DraftOffer drafts={drafts} restoreText="恢复草稿" onRestore={onRestore} onDrop={onDrop} />);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says what the draft holds and when it was kept in Shanghai, and gives it back', async () => {
  const one = draft('1', '05', { goodsName: '电子元件', bookSpaceNo: 'SO1' });
  offer(one);
  expect(screen.getByRole('status').textContent).toBe(
    '有一份未提交的草稿，11-21 09:05 自动保存（电子元件 · SO1）恢复草稿丢弃',
  );
  await press('恢复草稿');
  await press('丢弃');
  expect([onRestore.mock.calls, onDrop.mock.calls]).toEqual([[[one]], [[one]]]);
});

it('tells several apart', async () => {
  const [one, two] = [draft('1', '05', { harborName: '深圳盐田港' }), draft('2', '07')];
  offer(one, two);
  expect(screen.getByRole('status').textContent).toBe(
    '有 2 份未提交的草稿11-21 09:05 自动保存（深圳盐田港）恢复草稿丢弃11-21 09:07 自动保存恢复草稿丢弃',
  );
  await press('恢复草稿：11-21 09:07 自动保存');
  await press('丢弃：11-21 09:05 自动保存（深圳盐田港）');
  expect([onRestore.mock.calls, onDrop.mock.calls]).toEqual([[[two]], [[one]]]);
});
