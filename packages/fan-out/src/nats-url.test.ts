import { expect, it } from 'vitest';
import { readNatsUrl } from './nats-url';

it.each([
  ['nats://n1', { servers: ['n1:4222'], tls: false }],
  ['nats://n1:5000, nats://n2', { servers: ['n1:5000', 'n2:4222'], tls: false }],
  ['tls://u:p%40@[::1]:4222', { servers: ['[::1]:4222'], user: 'u', pass: 'p@', tls: true }],
])('%s is read', (text, address) => {
  expect(readNatsUrl(text)).toEqual(address);
});

it.each(['', 'n1:4222', 'http://n1', 'nats://', 'nats://n1/path', 'nats://n1,tls://n2', 'nats://n1,'])(
  '‹%s› is none',
  (text) => {
    expect(readNatsUrl(text)).toBeUndefined();
  },
);
