import { orders } from '@boxhaul/contract/orders';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showTo } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { PaperChoice } from './paper-choice';

const BOX = {
  cabinetId: '21',
  seq: 1,
  cabinetNo: null,
  sealNo: null,
  cabinetState: 0,
  phase: '待派车',
  driverName: null,
  plateNumber: null,
  phone: null,
  requireDate: '2026-11-25 09:00:00',
  hold: null,
  marks: [],
  pairedWith: null,
  weighing: null,
  taskId: null,
  legs: [],
};

afterEach(() => vi.unstubAllGlobals());

const open = (answer: Parameters<typeof fakeServer>[0][number][1]) => {
  fakeServer([[orders.detail, answer]]);
  const onChange = vi.fn();
  const chosen = { kind: 'other' as const, cabinetId: '' };
  return {
    onChange,
    ...showTo(customerUser, <PaperChoice orderId="7" chosen={chosen} onChange={onChange} />),
  };
};

describe('what the next files are', () => {
  it('is said by kind, and by box where the order has boxes', async () => {
    const detail = { cusOrderDto: SAMPLE_ORDER, cusCabinetDtoList: [BOX], fileList: [] };
    const { user, onChange } = open(done(orders.detail, detail));
    await user.selectOptions(await screen.findByRole('combobox', { name: '属于' }), '第 1 箱');
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'other', cabinetId: '21' });
    await user.selectOptions(screen.getByRole('combobox', { name: '附件类型' }), 'eir');
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'eir', cabinetId: '' });
  });

  it('is said by kind alone while there are no boxes', async () => {
    open(refused('0', '未找到该订单'));
    expect(await screen.findByRole('combobox', { name: '附件类型' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '属于' })).toBeNull();
  });
});
