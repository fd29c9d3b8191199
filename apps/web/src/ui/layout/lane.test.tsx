import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Lane } from './lane';

it.each([
  ['装货', '盐田国际', ['门', '至', '深圳盐田港 · 盐田国际']],
  ['送货', '盐田国际', ['深圳盐田港 · 盐田国际', '至', '门']],
  ['装货', null, ['门', '至', '深圳盐田港']],
])('leads a %s by way of %s', (orderType, dockName, parts) => {
  const { container } = render(
    <Lane order={{ orderType, dockName, harborName: '深圳盐田港', fullAddress: '门' }} />,
  );
  const ends = [...container.firstElementChild!.querySelectorAll('span')].filter(
    (part) => part.childElementCount === 0,
  );
  expect(ends.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual(parts);
  expect(screen.getByRole('img', { name: '至' })).not.toHaveAttribute('data-grow');
});
