import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DraftOffer } from './draft-offer';
import { EMPTY_FORM } from './order-form';

it('says what the draft holds and when it was kept in Shanghai, and gives it back', async () => {
  const stored = {
    savedAt: Date.parse('2026-11-21T01:05:00Z'),
    form: { ...EMPTY_FORM, goodsName: '电子元件', bookSpaceNo: 'SO1' },
  };
  const onRestore = vi.fn();
  render(<DraftOffer stored={stored} onRestore={onRestore} onDrop={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    '有一份未提交的草稿，11-21 09:05 自动保存（电子元件 · SO1）',
  );
  await userEvent.click(screen.getByRole('button', { name: '恢复草稿' }));
  expect(onRestore).toHaveBeenCalledOnce();
});
