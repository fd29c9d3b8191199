import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { closeMakeOrder, makeOrderStore, openMakeOrder } from '../../../data/orders/make-order-store';
import { signIn, signOut } from '../../../data/kit/session';
import { customerUser } from '../../../testing/fake-server';
import { EMPTY_FORM } from '../order-form';
import { leaveDraft, newestDraft } from '../../orders/testing/drafts';
import { show } from '../../orders/testing/show';
import { OwnDrafts } from './own-drafts';

const TYPED = { ...EMPTY_FORM, goodsName: '灯具' };
const WORDS = /有一份未提交的草稿，.*（灯具）/;
const offer = () => screen.queryByText(WORDS);

beforeEach(() => {
  closeMakeOrder();
  signIn('t', customerUser);
});

it('offers the account’s draft, and goes on with it in the publish form', async () => {
  leaveDraft('1', TYPED, 5);
  show(<OwnDrafts />);
  expect(await screen.findByText(WORDS)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
  expect(makeOrderStore.get()).toMatchObject({ open: true, draftId: 'left' });
  expect(offer()).toBeNull();
});

it('throws it away when asked', async () => {
  leaveDraft('1', TYPED, 5);
  show(<OwnDrafts />);
  await userEvent.click(await screen.findByRole('button', { name: '丢弃' }));
  expect([offer(), newestDraft('1')]).toEqual([null, null]);
});

it('is silent without one, while a form is open, for another account and for nobody', async () => {
  show(<OwnDrafts />);
  expect(screen.queryByText(/草稿/)).toBeNull();
  act(() => leaveDraft('1', TYPED, 5));
  expect(await screen.findByText(WORDS)).toBeVisible();
  act(() => openMakeOrder());
  expect(offer()).toBeNull();
  act(() => closeMakeOrder());
  expect(offer()).toBeVisible();
  act(() => signIn('t', { ...customerUser, accountId: '2' }));
  expect(offer()).toBeNull();
  act(() => signOut());
  expect(offer()).toBeNull();
});
