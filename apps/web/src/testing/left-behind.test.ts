import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSince, snapshotSurroundings, type Surroundings } from './left-behind';

let before: Surroundings;
let putBack: (() => void) | undefined;
beforeEach(() => {
  before = snapshotSurroundings();
});
afterEach(() => {
  putBack?.();
  putBack = undefined;
  // Put back, it is as it was.
  const left = changedSince(before);
  if (left.length > 0) throw new Error(left.join());
});

const replace = (of: object, name: string, value: unknown): void => {
  const had = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { configurable: true, writable: true, value });
  putBack = () => {
    if (had) Object.defineProperty(of, name, had);
    else Reflect.deleteProperty(of, name);
  };
};
const nothing = () => undefined;

it('sees nothing where nothing was left', () => {
  document.body.append('x');
  document.body.replaceChildren();
  expect(changedSince(before)).toEqual([]);
});

it.each<[left: string, leave: () => void, takeBack: () => void]>([
  ['<body> child 1', () => document.body.append('x'), () => document.body.replaceChildren()],
  [
    '<html data-theme>',
    () => (document.documentElement.dataset.theme = 'dark'),
    () => delete document.documentElement.dataset.theme,
  ],
  ['localStorage a', () => localStorage.setItem('a', '1'), () => localStorage.clear()],
  ['sessionStorage a', () => sessionStorage.setItem('a', '1'), () => sessionStorage.clear()],
  [
    'cookie a=1',
    () => (document.cookie = 'a=1'),
    () => (document.cookie = 'a=1; expires=Thu, 01 Jan 1970 00:00:00 GMT'),
  ],
  [
    'window listens to popstate',
    () => window.addEventListener('popstate', nothing),
    () => window.removeEventListener('popstate', nothing),
  ],
  [
    'document listens to keydown',
    () => document.addEventListener('keydown', nothing, true),
    () => document.removeEventListener('keydown', nothing, true),
  ],
])('sees %s', (left, leave, takeBack) => {
  leave();
  putBack = takeBack;
  expect(changedSince(before)).toEqual([left]);
});

it.each<[left: string, of: object, name: string]>([
  ['fetch', globalThis, 'fetch'],
  ['leftByATest', globalThis, 'leftByATest'],
  ['navigator.share', navigator, 'share'],
  ['HTMLElement.prototype.click', HTMLElement.prototype, 'click'],
  ['URL.createObjectURL', URL, 'createObjectURL'],
  ['Math.random', Math, 'random'],
])('sees that %s is another', (left, of, name) => {
  replace(of, name, nothing);
  expect(changedSince(before)).toEqual([left]);
});
