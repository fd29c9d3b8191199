import { sailings } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { ShipLookupPage } from './ship-lookup-page';

const ship = {
  shipCompanyName: '马士基',
  vessel: 'EMMA MAERSK',
  voyage: '2103W',
  loadPort: '盐田',
  etd: '2026-11-25 10:00:00',
  atd: null,
  cutOffs: { weight: '2026-11-24 18:00:00' },
  word: { kind: 'table' as const, name: '客户邮件', saidAt: '2026-11-19 09:00:00', stale: false },
};
const now = '2026-11-20 10:00:00';
const types: OutputOf<typeof sailings.cabinetTypes> = {
  bookSpaceNo: 'B1',
  cabinetTypes: [{ cabinetType: '40HQ', amount: 3 }],
  journeys: [
    { ...ship, cabinetTypes: [{ cabinetType: '40HQ', amount: 2 }], cabinets: 1 },
    { ...ship, voyage: '2104W', cabinetTypes: [{ cabinetType: '40HQ', amount: 1 }], cabinets: 0 },
  ],
  failed: [],
  now,
};
const boxes: OutputOf<typeof sailings.journeyCabinets> = {
  bookSpaceNo: 'B1',
  ...ship,
  shipDate: '2026-11-25',
  shipped: false,
  cabinetTypes: [{ cabinetType: '40HQ', amount: 2 }],
  cabinets: [{ cabinetNo: 'CSQU3054383', cabinetType: '40HQ', shipDate: '2026-11-25', shipped: false }],
  failed: ['马士基'],
  now,
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

function open(answers: Parameters<typeof fakeServer>[0], address = '/shipcompany') {
  const server = fakeServer(answers);
  render(
    <MemoryRouter initialEntries={[address]}>
      <ShipLookupPage />
      <Address />
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => queryClient.clear());

it('leads from a booking over its voyages to boxes and dates, all in the address', async () => {
  const { server, user } = open([
    [sailings.cabinetTypes, done(sailings.cabinetTypes, types)],
    [sailings.journeyCabinets, done(sailings.journeyCabinets, boxes)],
  ]);
  expect(screen.getByText(/输入订舱号或柜号/)).toBeVisible();
  await user.type(
    screen.getByLabelText('订舱号', { selector: 'input[type="text"],input:not([type])' }),
    'b1{Enter}',
  );
  expect(await screen.findByText('40HQ×3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /2103W/ }));
  const found = await screen.findByRole('region', { name: 'EMMA MAERSK / 2103W' });
  expect(within(found).getByText('CSQU3054383')).toBeVisible();
  expect(within(found).getByText('2026-11-25（预计）')).toBeVisible();
  expect(within(found).getByText('2026-11-24 18:00')).toBeVisible();
  expect(within(found).getByText('来源：客户邮件（平台船期表），2026-11-19 09:00')).toBeVisible();
  expect(screen.getByText(/马士基的接口暂时没有回答/)).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('?q=B1&voyage=2103W');
  expect(server.to(sailings.journeyCabinets)[0]?.body).toMatchObject({ bookSpaceNo: 'B1', voyage: '2103W' });
});

it('opens the one voyage of a booking without a choice', async () => {
  const [only] = types.journeys;
  const { server } = open(
    [
      [sailings.cabinetTypes, done(sailings.cabinetTypes, { ...types, journeys: [only!] })],
      [sailings.journeyCabinets, done(sailings.journeyCabinets, boxes)],
    ],
    '/shipcompany?q=B1',
  );
  expect(await screen.findByRole('region', { name: 'EMMA MAERSK / 2103W' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '选择航次' })).toBeNull();
  expect(server.to(sailings.journeyCabinets)[0]?.body).toMatchObject({ voyage: '2103W' });
});

it('reads a box number back while it is typed, and asks for none that is wrong', async () => {
  const { server, user } = open([
    [
      sailings.shipDate,
      done(sailings.shipDate, {
        cabinetNo: 'CSQU3054383',
        journeys: [
          {
            ...ship,
            word: { ...ship.word, stale: true },
            shipDate: '2026-11-25',
            shipped: true,
            cabinetType: '40HQ',
          },
        ],
        failed: [],
        now,
      }),
    ],
  ]);
  await user.click(screen.getByRole('radio', { name: '柜号' }));
  const field = screen.getByRole('textbox', { name: '柜号' });
  await user.type(field, 'csqu305');
  expect(screen.getByText('4 位字母加 7 位数字，还差 4 位')).toBeVisible();
  await user.type(field, '4384{Enter}');
  expect(screen.getByText('柜号校验位应为 3，请核对')).toBeVisible();
  expect(server.to(sailings.shipDate)).toHaveLength(0);
  await user.type(field, '{Backspace}3');
  expect(screen.getByText('CSQU 305438 3，校验位正确')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查询船期' }));
  expect(await screen.findByText('2026-11-25')).toBeVisible();
  expect(screen.getByText(/可能已经变动/)).toBeVisible();
});

it('says what was not found, and asks again after trouble', async () => {
  const words = '没有找到订舱号 X 的船期。已查：平台船期表（最近更新 2026-11-20 10:00）';
  const first = open(
    [[sailings.cabinetTypes, refused('0', words, { errcode: 'NOT_FOUND' })]],
    '/shipcompany?q=X',
  );
  expect(await screen.findByText(words)).toBeVisible();
  expect(first.server.to(sailings.cabinetTypes)).toHaveLength(1);
});

it('asks again after a refusal', async () => {
  const { server, user } = open(
    [
      [
        sailings.cabinetTypes,
        refused('0', '没有查到的号码太多，请一小时后再试', { errcode: 'LOOKUP_LIMIT' }),
      ],
    ],
    '/shipcompany?q=X',
  );
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(server.to(sailings.cabinetTypes).length).toBeGreaterThan(1);
});
