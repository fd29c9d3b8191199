import { beforeEach, describe, expect, it } from 'vitest';
import { customerUser } from '../../testing/fake-server';
import {
  closeMakeOrder,
  makeOrderStore,
  openStoredDraft,
  openMakeOrder,
  openOrderEdit,
} from './make-order-store';
import { leaveSession, signIn, signOut } from '../kit/session';

const PREFILL = { draft: { goodsName: '家具' }, door: null, expiresAt: null };
const EDITED = { orderId: '7', version: 1, price: null, documentCount: 0, draft: {} };
const colleague = { ...customerUser, accountId: '2' };

describe('an order that was begun', () => {
  beforeEach(() => {
    signIn('t', customerUser);
    closeMakeOrder();
  });

  it('belongs to the account that began it', () => {
    openMakeOrder(PREFILL);
    expect(makeOrderStore.get()).toEqual({
      open: true,
      prefill: PREFILL,
      edited: null,
      draftId: null,
      owner: '1',
    });
    openOrderEdit(EDITED);
    expect(makeOrderStore.get()).toEqual({
      open: true,
      prefill: null,
      edited: EDITED,
      draftId: null,
      owner: '1',
    });
    openStoredDraft('d1');
    expect(makeOrderStore.get()).toEqual({
      open: true,
      prefill: null,
      edited: null,
      draftId: 'd1',
      owner: '1',
    });
    closeMakeOrder();
    expect(makeOrderStore.get()).toEqual({
      open: false,
      prefill: null,
      edited: null,
      draftId: null,
      owner: null,
    });
  });

  it('is found again by the same account when its session was lost', () => {
    openMakeOrder(PREFILL);
    signOut();
    expect(makeOrderStore.get().open).toBe(true);
    signIn('again', customerUser);
    expect(makeOrderStore.get().prefill).toBe(PREFILL);
  });

  it('is never shown to another account', () => {
    openOrderEdit(EDITED);
    signOut();
    signIn('other', colleague);
    expect(makeOrderStore.get()).toEqual({
      open: false,
      prefill: null,
      edited: null,
      draftId: null,
      owner: null,
    });
  });

  it('that nobody owned is no other account’s', () => {
    signOut();
    openMakeOrder();
    expect(makeOrderStore.get()).toEqual({
      open: true,
      prefill: null,
      edited: null,
      draftId: null,
      owner: null,
    });
    signIn('t', customerUser);
    expect(makeOrderStore.get().open).toBe(false);
  });

  it('is gone when its account signs out', () => {
    openMakeOrder(PREFILL);
    leaveSession('/');
    expect(makeOrderStore.get().open).toBe(false);
  });
});
