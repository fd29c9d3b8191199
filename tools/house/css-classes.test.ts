import { expect, test } from 'vitest';
import { findClassFaults } from './css-classes';

const SHEET = {
  path: 'apps/web/src/ui/chip.module.css',
  text: '@layer ui.part {\n.chip { }\n.chip:hover .icon { margin: .5px; }\n}\n',
};
const component = (body: string) => ({
  path: 'apps/web/src/ui/chip.tsx',
  text: `import css from './chip.module.css';\n${body}`,
});

test('classes that are all worn are no fault', () => {
  expect(findClassFaults([SHEET, component('css.chip; css.icon;')])).toEqual([]);
  expect(findClassFaults([SHEET, component("css['chip']; css[kind];")])).toEqual([]);
});

test('a class that nobody wears, and one that no sheet has, are found', () => {
  expect(findClassFaults([SHEET, component('css.chip; css.label;')])).toEqual([
    'apps/web/src/ui/chip.tsx：apps/web/src/ui/chip.module.css 里没有样式 .label',
    'apps/web/src/ui/chip.module.css：样式 .icon 没有用到',
  ]);
  expect(findClassFaults([SHEET])).toHaveLength(2);
});
