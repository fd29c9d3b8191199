import { expect, test } from 'vitest';
import { CARRIER_PAGES, DESK_PATHS } from '../desk/desk-paths';
import { pageGuide, partsAbout } from './page-guide';

const GUIDE = `# 调度

打开“今日”（\`/ops/today\`）。

## 车队

- 先看“今日”里等您的事，长长的一句话之后才提到另一页，再长一些，直到够远为止，还要更长一点点：（\`/ops/fleet?view=driver\`）。
- **车队**（[“车辆”](x.md)，\`/ops/fleet\`）：登记车辆。
- “车队看板”（\`/ops/fleet-board\`）。
`;

test('of a guide come the paragraphs that name the page, without marks, those about it first', () => {
  expect(partsAbout('/ops/fleet', GUIDE)).toEqual([
    { section: '车队', text: '车队（“车辆”，/ops/fleet）：登记车辆。' },
    { section: '车队', text: expect.stringMatching(/^先看“今日”/) },
  ]);
  expect(partsAbout('/ops/today', GUIDE)).toEqual([{ section: '调度', text: '打开“今日”（/ops/today）。' }]);
  expect(partsAbout('/ops/nothing', GUIDE)).toEqual([]);
});

test.each([...DESK_PATHS, ...CARRIER_PAGES.map(({ path }) => path)])(
  'the guides say what %s is for',
  async (path) => {
    const parts = await pageGuide(path);
    expect(parts.length).toBeGreaterThan(0);
    for (const { section, text } of parts) expect([section, text]).not.toContain('');
  },
);

test.each([
  '/admin/today',
  '/admin/order',
  '/admin/order-pending',
  '/admin/cost-flow',
  '/admin/financeSettlement',
  '/admin/batch-quote',
  '/admin/lanes',
  '/admin/jobs',
  '/admin/quick-order',
  '/admin/customer-base',
  '/admin/staff/list',
  '/account',
])('customers are told what %s is for', async (path) =>
  expect((await pageGuide(path)).length).toBeGreaterThan(0),
);
