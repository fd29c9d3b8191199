import { expect, it } from 'vitest';
import { withPlateColour } from './plate-colour';

it.each([
  ['粤B12345', '2', '粤BD12345', '3'],
  ['粤BD12345', '3', '粤B12345', '2'],
  ['粤BD12345', '3', '粤B·1234', '3'],
  ['粤B12345', '1', '粤B54321', '1'],
  ['粤BD12345', '3', '', '3'],
])('%s of colour %s that becomes %s has colour %s', (plateNumber, vco, typed, colour) => {
  expect(withPlateColour({ plateNumber, vco }, { plateNumber: typed })).toEqual({
    plateNumber: typed,
    vco: colour,
  });
});

it('another colour that is chosen stays', () => {
  expect(withPlateColour({ plateNumber: '粤B12345', vco: '2' }, { vco: '3' }).vco).toBe('3');
  expect(withPlateColour({ plateNumber: '粤B12345', vco: '3' }, { vco: '1' }).vco).toBe('1');
});
