import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { placeRoutes } from '../../orders/testing/samples';
import { showInForm } from '../../orders/testing/show-in-form';
import type { OrderForm } from '../order-form';
import { RouteGroup } from './route-group';

const user = userEvent.setup({ delay: null });
const box = (name: string) => screen.getByRole('combobox', { name });
const note = () => screen.queryByText(/已清空/);

beforeEach(() => void fakeServer(placeRoutes()));

async function show(part: Partial<OrderForm>) {
  const shown = showInForm(<RouteGroup />, { harborName: '深圳盐田港', dockId: 11, ...part });
  await waitFor(() => expect(box('码头（选填）')).toHaveValue('盐田国际'));
  await waitFor(() => expect(box('船公司')).toHaveValue(part.shipCompanyId ? '中远海运' : ''));
  return shown;
}

describe('a dock that another choice clears', () => {
  it('is not cleared by the first shipping company', async () => {
    const { form } = await show({});
    await user.type(box('船公司'), '马士基{Enter}');
    expect(form()).toMatchObject({ shipCompanyId: 3, dockId: 11 });
    expect(note()).toBeNull();
  });

  it('is named when the shipping company changes, and comes back to the new one', async () => {
    const { form } = await show({ shipCompanyId: 4 });
    await user.type(box('船公司'), '马士基{Enter}');
    expect(form().dockId).toBeNull();
    expect(note()).toHaveTextContent('船公司已更换，码头“盐田国际”已清空');
    await user.click(screen.getByRole('button', { name: '恢复码头' }));
    expect(form()).toMatchObject({ harborName: '深圳盐田港', shipCompanyId: 3, dockId: 11 });
    expect(note()).toBeNull();
  });

  it('is named when the harbour changes, and comes back with its harbour', async () => {
    const { form } = await show({ shipCompanyId: 4 });
    await user.type(box('港口'), '南沙{Enter}');
    expect(form()).toMatchObject({ harborName: '广州南沙港', dockId: null });
    expect(note()).toHaveTextContent('广州南沙港没有码头“盐田国际”，已清空');
    await user.click(screen.getByRole('button', { name: '改回深圳盐田港' }));
    expect(form()).toMatchObject({ harborName: '深圳盐田港', shipCompanyId: 4, dockId: 11 });
    expect(note()).toBeNull();
  });

  it('is spoken of no more once a dock, or none, was chosen', async () => {
    const { form } = await show({ shipCompanyId: 4 });
    await user.type(box('船公司'), '马士基{Enter}');
    await user.click(box('码头（选填）'));
    await user.click(screen.getByRole('option', { name: '不指定码头' }));
    expect(form().dockId).toBeNull();
    expect(note()).toBeNull();
  });

  it.each([
    ['港口', '南沙'],
    ['船公司', '中远'],
  ])('is spoken of no more once another %s was chosen', async (name, text) => {
    const { form } = await show({ shipCompanyId: 4 });
    await user.type(box('船公司'), '马士基{Enter}');
    expect(note()).not.toBeNull();
    await user.type(box(name), `${text}{Enter}`);
    expect(form().dockId).toBeNull();
    expect(note()).toBeNull();
  });

  it('was none: nothing is said', async () => {
    const { form } = showInForm(<RouteGroup />, { harborName: '深圳盐田港', shipCompanyId: 4 });
    await waitFor(() => expect(box('船公司')).toHaveValue('中远海运'));
    await user.type(box('船公司'), '马士基{Enter}');
    await user.type(box('港口'), '南沙{Enter}');
    expect(form()).toMatchObject({ shipCompanyId: 3, harborName: '广州南沙港' });
    expect(note()).toBeNull();
  });
});

describe('the harbour and the dock', () => {
  it('are found by the first letters of their pinyin', async () => {
    const { form } = await show({ dockId: 11 });
    await user.type(box('港口'), 'nsg{Enter}');
    expect(form().harborName).toBe('广州南沙港');
    await user.type(box('港口'), 'yt{Enter}');
    await user.type(box('码头（选填）'), 'ytgj{Enter}');
    expect(form()).toMatchObject({ harborName: '深圳盐田港', dockId: 11 });
  });
});
