import { fen, type RegionCode } from '@boxhaul/domain/kit';
import {
  buildRateCard,
  type PriceQuestion,
  priceSlots,
  type RateRow,
  type SurchargeRule,
} from '@boxhaul/domain/pricing';
import { expect, test } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { RawJson } from '../../platform/http/bodies/raw-json';
import { openPlaces } from '../places';
import { presentReason } from './quotes.present';
import { writeReason, writeReasonTexts } from './reason-texts';

const t = await fileApp();

const row: RateRow = {
  rowId: '1',
  harborId: 1,
  dockId: null,
  regionCode: '440306',
  orderType: 0,
  cabinetType: '20GP',
  isHeavyCargo: null,
  isForeignTrade: null,
  shipCompanyId: null,
  invoicing: null,
  customerId: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  price: fen(98_050),
};
const rule: SurchargeRule = {
  name: '附加费 "甲"\n',
  sort: 1,
  cabinetTypes: null,
  isHeavyCargo: null,
  isForeignTrade: null,
  invoicing: null,
  harborId: null,
  validFrom: null,
  validTo: null,
  size: { fen: fen(100) },
};
const question: PriceQuestion = {
  customerId: '7',
  harborId: 1,
  dockId: 1,
  regionCode: '440306018' as RegionCode,
  shipCompanyId: 2,
  invoicing: 1,
  isHeavyCargo: 0,
  isForeignTrade: true,
  on: '2026-11-20',
};

test('a written reason says what a presented one does', async () => {
  const book = await openPlaces().book(t.db);
  const rows: RateRow[] = [
    row,
    { ...row, rowId: '2', cabinetType: '20HQ', dockId: 1 },
    { ...row, rowId: '3', cabinetType: '40GP', shipCompanyId: 2, regionCode: '4403' },
    { ...row, rowId: '4', cabinetType: '40HQ', customerId: '7', regionCode: '440306018' },
    { ...row, rowId: '5', orderType: 1, regionCode: '44' },
  ];
  const rules: SurchargeRule[] = [
    { ...rule, cabinetTypes: ['20HQ', '40GP', '40HQ'] },
    { ...rule, name: '开票', sort: 2, cabinetTypes: ['40GP', '40HQ'], size: { permille: 90 } },
    { ...rule, name: '减免', sort: 3, cabinetTypes: ['40HQ'], size: { fen: fen(-5) } },
  ];
  const card = buildRateCard({ versionId: '1', versionName: '基准价' }, rows, rules);
  const texts = writeReasonTexts(book, card);
  const priced = priceSlots(card, question).filter((price) => price !== undefined);
  expect(priced.map((price) => [price.row.rowId, price.surcharges.length])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['4', 3],
    ['5', 0],
  ]);
  for (const price of priced) {
    expect(new RawJson(writeReason(texts, price)).toJSON()).toEqual(presentReason(book, price));
  }
});
