import { tenders } from '@boxhaul/contract/dispatch';
import { expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();
const chedui = await desk.app.signIn(desk.world.chedui);

it('an offer has its price as a figure, which its carrier reads before it answers', async () => {
  const order = await desk.order();
  const terms = { price: '900.5', tolls: 'at_cost' as const, priceNote: '超时另计' };
  const cabinetIds = [order.cabinetIds[0]!];
  const asked = { cabinetIds, carrierId: desk.world.carrierId, ...terms };
  await desk.app.call(tenders.offer, asked, { token: desk.diaodu });
  const { data } = (await desk.app.call(tenders.own, { tab: 'open' }, { token: chedui })).data;
  expect(data).toMatchObject([{ price: '900.50', tolls: 'at_cost', priceNote: '超时另计', detail: null }]);
  const wrong = await desk.app.call(tenders.offer, { ...asked, price: '0' }, { token: desk.diaodu });
  expect(wrong.message).toBe('运费应大于 0');
});
