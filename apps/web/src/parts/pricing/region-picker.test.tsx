import { places } from '@boxhaul/contract/pricing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer } from '../../testing/fake-server';

const region = (regionCode: string, regionName: string) => ({ regionCode, regionName });
const UPPER = [
  region('44', '广东省'),
  region('4403', '深圳市'),
  region('440306', '宝安区'),
  region('4419', '东莞市'),
  region('441900', '东莞市'),
  region('45', '广西壮族自治区'),
];
const street = {
  ...region('440306017', '西乡街道'),
  regionQrycode: '',
  point: '',
  pointPrecision: '',
  leaf: true,
};
const user = userEvent.setup({ delay: null });

interface More {
  error?: string;
  required?: boolean;
  onBlur?: () => void;
}

async function show(code: string, more: More = {}) {
  vi.resetModules();
  fakeServer([
    [places.quotePage, done(places.quotePage, { level3RegionAddr: UPPER, allShipCompanyList: [] })],
    [places.streets, done(places.streets, [street])],
  ]);
  const { RegionPicker } = await import('./region-picker');
  const onChange = vi.fn<(code: string, path: unknown[]) => void>();
  render(<RegionPicker code={code} onChange={onChange} {...more} />);
  await vi.waitFor(() => expect(screen.getAllByRole('combobox')[0]).toHaveValue(code ? '广东省' : ''));
  return onChange;
}
const level = (name: string) => screen.getByRole('combobox', { name });
const values = () => screen.getAllByRole('combobox').map((box) => (box as HTMLInputElement).value);
const asks = () => screen.getAllByRole('combobox').map((box) => box.getAttribute('placeholder'));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('four levels of regions', () => {
  beforeEach(() => vi.restoreAllMocks());

  it('begin with the province: each of the others waits for the one above', async () => {
    const onChange = await show('');
    expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-required'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(asks()).toEqual(['请选择', '先选上级', '先选上级', '先选上级']);
    await user.click(level('市'));
    expect(options()).toEqual([]);
    await user.click(level('省'));
    await vi.waitFor(() => expect(options()).toEqual(['广东省', '广西壮族自治区']));
    await user.click(screen.getByRole('option', { name: '广东省' }));
    expect(onChange.mock.calls).toEqual([['44', [UPPER[0]]]]);
  });

  it('open the city at once, and choose the only district of a city with it', async () => {
    const onChange = await show('44');
    expect(values()).toEqual(['广东省', '', '', '']);
    expect(asks()).toEqual(['请选择', '请选择', '先选上级', '先选上级']);
    await user.click(level('市'));
    expect(options()).toEqual(['深圳市', '东莞市']);
    await user.click(screen.getByRole('option', { name: '东莞市' }));
    expect(onChange.mock.calls).toEqual([['441900', [UPPER[0], UPPER[3], UPPER[4]]]]);
  });

  it('end with the streets of the district', async () => {
    const onChange = await show('440306', { error: '请选择街道', required: true });
    expect(values()).toEqual(['广东省', '深圳市', '宝安区', '']);
    expect(screen.getByRole('alert')).toHaveTextContent('请选择街道');
    expect(screen.getByRole('group', { name: '地区' })).toHaveAccessibleDescription('请选择街道');
    expect(level('街道 / 镇')).toHaveAttribute('aria-required', 'true');
    await vi.waitFor(async () => {
      await user.click(level('街道 / 镇'));
      expect(options()).toEqual(['西乡街道']);
    });
    await user.click(screen.getByRole('option'));
    expect(onChange.mock.calls).toEqual([
      ['440306017', [UPPER[0], UPPER[1], UPPER[2], region('440306017', '西乡街道')]],
    ]);
  });

  it('show all four of a street, and a change of one gives up those below', async () => {
    const onChange = await show('440306017');
    await vi.waitFor(() => expect(values()).toEqual(['广东省', '深圳市', '宝安区', '西乡街道']));
    await user.click(level('省'));
    await user.click(screen.getByRole('option', { name: '广西壮族自治区' }));
    expect(onChange.mock.calls).toEqual([['45', [UPPER[5]]]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
