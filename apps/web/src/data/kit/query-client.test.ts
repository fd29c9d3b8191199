import { beforeEach, describe, expect, it } from 'vitest';
import { customerUser } from '../../testing/fake-server';
import { queryClient } from './query-client';
import { signIn, signOut } from './session';

const KEY = ['orders'];
const kept = () => queryClient.getQueryData(KEY);

describe('what has been read', () => {
  beforeEach(() => {
    signIn('t', customerUser);
    queryClient.setQueryData(KEY, 'orders of one customer');
  });

  it('stays when the same account is read anew', () => {
    signIn('t', { ...customerUser, nickname: '老陈' });
    expect(kept()).toBe('orders of one customer');
  });

  it('is forgotten when the account leaves', () => {
    signOut();
    expect(kept()).toBeUndefined();
  });

  it('is not shown to another account', () => {
    signIn('other', { ...customerUser, accountId: '2' });
    expect(kept()).toBeUndefined();
  });
});
