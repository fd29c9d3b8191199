import { sailings } from '@boxhaul/contract/fleet';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApp } from '../../../testing/file-world';
import type { LineJourney, ShipLine } from '../../../platform/ship-lines/ship-line';
import { buildWorld } from '../../../testing/world';

const BOX = 'MSKU1234565';
const lines: ShipLine[] = [];
const app = await fileApp(undefined, { shipLines: lines });
let asked: string[] = [];
beforeAll(async () => {
  const world = await buildWorld(app.db);
  const kept = {
    bookSpaceNo: 'KEPT1',
    shipCompanyId: 1,
    vessel: 'EMMA MAERSK',
    voyage: '2103W',
    loadPort: '盐田',
    etd: '2026-11-25 10:00:00',
    weight: '2026-11-24 18:00:00',
    cabinetTypes: '40HQ×2',
    boxes: '',
    source: '客户邮件',
    saidAt: '2026-11-19 09:00:00',
  };
  await app.call(sailings.save, kept, { token: await app.signIn(world.diaodu) });
});
beforeEach(() => {
  lines.length = 0;
  asked = [];
});

const SAID: LineJourney = {
  vessel: 'EMMA MAERSK',
  voyage: '2103W',
  loadPort: '',
  etd: new Date('2026-11-26T02:00:00Z'),
  atd: null,
  boxes: [{ cabinetNo: BOX, cabinetType: '40HQ' }],
  saidAt: new Date('2026-11-19T02:00:00Z'),
};
const line = (name: string, scac: string, answer: readonly LineJourney[] | undefined): ShipLine => ({
  scac,
  name,
  journeys: () => {
    asked.push(name);
    return Promise.resolve(answer);
  },
});
const types = (bookSpaceNo: string) => app.call(sailings.cabinetTypes, { bookSpaceNo });

describe('a shipping company that answers itself', () => {
  it('stands before the table, which keeps cut-offs and types', async () => {
    lines.push(line('马士基', 'MAEU', [SAID]), line('达飞轮船', 'CMDU', []));
    expect((await types('KEPT1')).data.journeys).toMatchObject([
      {
        etd: '2026-11-26 10:00:00',
        loadPort: '盐田',
        cutOffs: { weight: '2026-11-24 18:00:00' },
        cabinetTypes: [{ cabinetType: '40HQ', amount: 2 }],
        cabinets: 1,
        word: { kind: 'carrier', name: '马士基', stale: false },
      },
    ]);
    // The table names whose booking it is: nobody else is asked.
    expect(asked).toEqual(['马士基']);
  });

  it('answers for a number that the table has not; of a box whose it is', async () => {
    lines.push(line('达飞轮船', 'CMDU', []), line('马士基', 'MAEU', [SAID]));
    expect((await types('ABC709951')).data.journeys).toMatchObject([
      { voyage: '2103W', shipCompanyName: '马士基' },
    ]);
    expect(asked).toEqual(['达飞轮船', '马士基']);
    asked = [];
    const { data } = await app.call(sailings.shipDate, { cabinetNo: BOX });
    expect(data.journeys).toMatchObject([{ shipDate: '2026-11-26', shipped: false, cabinetType: '40HQ' }]);
    expect(asked).toEqual(['马士基']);
  });

  it('that is away is named, and the table answers', async () => {
    lines.push(line('马士基', 'MAEU', undefined));
    expect((await types('KEPT1')).data).toMatchObject({
      failed: ['马士基'],
      journeys: [{ etd: '2026-11-25 10:00:00', word: { kind: 'table', name: '客户邮件' } }],
    });
    const { message } = await types('NOPE');
    expect(message).toContain('没有找到订舱号 NOPE 的船期。已查：平台船期表（最近更新 2026-11-20 10:00）');
    expect(message).toContain('马士基暂时没有回答');
  });
});
