import type { CabinetType } from '@boxhaul/domain/pricing';
import { expect, test } from 'vitest';
import { rateRowOf, surchargeRuleOf } from './rate-rows';

const CABINETS: CabinetType[] = ['20GP'];

test('a stored line of a card is read column by column', () => {
  const stored = {
    row_id: '91',
    version_id: '3',
    harbor_id: 1,
    dock_id: 101,
    region_code: '440306',
    order_type: 1,
    cabinet_type: '40HQ',
    is_heavy_cargo: 0,
    is_foreign_trade: false,
    ship_company_id: 5,
    invoicing: 1,
    customer_id: '7',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    price_fen: 123_456,
  } as const;
  expect(rateRowOf(stored)).toEqual({
    rowId: '91',
    harborId: 1,
    dockId: 101,
    regionCode: '440306',
    orderType: 1,
    cabinetType: '40HQ',
    isHeavyCargo: 0,
    isForeignTrade: false,
    shipCompanyId: 5,
    invoicing: 1,
    customerId: '7',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    price: 123_456,
  });
  const none = { dock_id: null, is_heavy_cargo: null, is_foreign_trade: null, ship_company_id: null };
  expect(rateRowOf({ ...stored, ...none, invoicing: null, customer_id: null })).toMatchObject({
    dockId: null,
    isHeavyCargo: null,
    isForeignTrade: null,
    shipCompanyId: null,
    invoicing: null,
    customerId: null,
  });
});

test('a stored surcharge is fen a box, or a share of the price', () => {
  const stored = {
    rule_id: '1',
    version_id: '3',
    rule_name: '重货附加费',
    sort: 4,
    cabinet_types: CABINETS,
    is_heavy_cargo: 1,
    is_foreign_trade: true,
    invoicing: 0,
    harbor_id: 2,
    amount_fen: 15_000,
    permille: null,
    surcharge_kind: 'overweight',
    valid_from: '2026-12-01',
    valid_to: '2026-12-31',
  } as const;
  const read = {
    name: '重货附加费',
    sort: 4,
    cabinetTypes: ['20GP'],
    isHeavyCargo: 1,
    isForeignTrade: true,
    invoicing: 0,
    harborId: 2,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
  };
  expect(surchargeRuleOf(stored)).toEqual({ ...read, size: { fen: 15_000 } });
  expect(surchargeRuleOf({ ...stored, amount_fen: null, permille: 90 })).toEqual({
    ...read,
    size: { permille: 90 },
  });
  expect(surchargeRuleOf({ ...stored, amount_fen: null, permille: 0 }).size).toEqual({ permille: 0 });
});
