import { expect, it } from 'vitest';
import { DEMO_ORDERS } from './order-book';
import { createWalk, takeSteps, type Walk } from './walk';

const never = () => Promise.reject(new Error('no call'));

it('takes steps in the order of their hours, one after the other, the clock moved before each', async () => {
  const said: string[] = [];
  const walk = createWalk(never);
  const step = (hour: number, name: string) => ({
    at: new Date(hour),
    run: async (given: Walk) => {
      said.push(`${name} begins`);
      await Promise.resolve();
      said.push(`${name} ends ${given === walk}`);
    },
  });
  await takeSteps([step(2, 'b'), step(1, 'a'), step(2, 'c')], walk, (at) => said.push(`at ${at.getTime()}`));
  expect(said).toEqual([
    'at 1',
    'a begins',
    'a ends true',
    'at 2',
    'b begins',
    'b ends true',
    'at 2',
    'c begins',
    'c ends true',
  ]);
});

it('stops at a step that fails', async () => {
  const walk = createWalk(never);
  const fail = { at: new Date(1), run: never };
  const after = { at: new Date(2), run: () => expect.unreachable() };
  await expect(takeSteps([after, fail], walk, () => undefined)).rejects.toThrow('no call');
});

it('knows the id of an order once it is published', () => {
  const walk = createWalk(never);
  const [first, second] = DEMO_ORDERS;
  walk.published(first!, '7');
  expect(walk.idOf(first!)).toBe('7');
  expect(() => walk.idOf(second!)).toThrow(`not published yet: ${second!.address}`);
});
