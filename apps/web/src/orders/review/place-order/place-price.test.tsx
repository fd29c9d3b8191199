import { review } from '@boxhaul/contract/orders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { PlacePrice } from './place-price';
import type { PlaceValues } from './use-place-order';

const VALUES: PlaceValues = {
  customerId: '7',
  via: 'phone',
  placedNote: '',
  orderType: '0',
  harborName: '深圳盐田港',
  dockId: '',
  shipCompanyId: '1',
  regionCode: '440306017',
  address: '',
  cabinetType: '40HQ',
  cabinetNum: '3',
  invoicing: '0',
  isHeavyCargo: '0',
  isForeignTrade: 'true',
  goodsName: '',
  bookSpaceNo: '',
  requireDate: '',
  contactName: '',
  contactPhone: '',
  remark: '无',
  isIntention: false,
};
const PRICED = done(review.placePrice, {
  price: '1050.00',
  total: '3150.00',
  versionName: '十一月',
  missing: null,
});
const UNPRICED = done(review.placePrice, {
  price: null,
  total: null,
  versionName: null,
  missing: '该地区暂无运价',
});

const show = (change: Partial<PlaceValues> = {}, answer: Parameters<typeof fakeServer>[0][0][1] = PRICED) => {
  const server = fakeServer([[review.placePrice, answer]]);
  return {
    server,
    ...showDesk(<PlacePrice values={{ ...VALUES, ...change }} />, ['order.place']),
  };
};

it('asks for the customer in question once it is all there, and shows box and sum', async () => {
  const { server } = show();
  expect(await screen.findByText('1,050.00')).toBeVisible();
  expect(screen.getByText('3,150.00')).toBeVisible();
  expect(screen.getByText('运价版本：十一月')).toBeVisible();
  expect(server.to(review.placePrice)[0]?.body).toMatchObject({ customerId: '7', regionCode: '440306017' });
});

it.each([{ customerId: '' }, { regionCode: '' }, { cabinetNum: '0' }])('asks nothing while %o', (change) => {
  const { server } = show(change);
  expect(screen.getByText(/在此显示客户的运价/)).toBeVisible();
  expect(server.seen).toEqual([]);
});

it('asks nothing of an intention', () => {
  const { server } = show({ isIntention: true });
  expect(screen.getByText(/由客服报价/)).toBeVisible();
  expect(server.seen).toEqual([]);
});

it('says why there is no price, and what to do', async () => {
  show({}, UNPRICED);
  expect(await screen.findByText(/该地区暂无运价。可勾选下方按意向单发布/)).toBeVisible();
});

it('says what went wrong, and asks again', async () => {
  const { user } = show({}, inTurn(refused('0', '该客户已停用，不能代客下单'), PRICED));
  expect(await screen.findByRole('alert')).toHaveTextContent('该客户已停用');
  await user.click(screen.getByRole('button', { name: '重新查价' }));
  expect(await screen.findByText('1,050.00')).toBeVisible();
});
