import { operators } from '@boxhaul/contract/identity';
import { SETUP_STEPS, type SetupStep } from '@boxhaul/domain/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setupSteps } from '../../data/identity/operators.api';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn } from '../../testing/fake-server';
import { SetupSteps } from './setup-steps';

const answer = (left: readonly SetupStep[]) =>
  done(
    operators.setup,
    SETUP_STEPS.map((step) => ({ step, done: !left.includes(step) })),
  );

it('leads to what is left for those who may do it, and tells others whom to ask', async () => {
  fakeServer([[operators.setup, answer(['price', 'truck'])]]);
  showDesk(<SetupSteps />, ['fleet.manage']);
  expect(await screen.findByRole('heading', { name: '开通平台还差 2 步' })).toBeVisible();
  expect(screen.getByRole('link', { name: '登记车辆' })).toHaveAttribute('href', '/ops/fleet?edit=new');
  expect(screen.queryByRole('link', { name: '发布运价表' })).toBeNull();
  expect(screen.getByText(/请有权限的同事办理/)).toBeVisible();
});

it('is gone once all is there', async () => {
  fakeServer([[operators.setup, inTurn(answer(['truck']), answer([]))]]);
  const { cache } = showDesk(<SetupSteps />, ['fleet.manage']);
  expect(await screen.findByRole('heading', { name: '开通平台还差 1 步' })).toBeVisible();
  await act(() => cache.refetchQueries(setupSteps));
  await waitFor(() => expect(screen.queryByText(/开通平台/)).toBeNull());
});
