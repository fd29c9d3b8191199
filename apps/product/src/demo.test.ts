import { expect, test } from 'vitest';
import { demoWarning } from './demo';

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
  'a demo on %s is nobody else’s business',
  (host) => {
    expect(demoWarning(host)).toBeUndefined();
  },
);

test.each(['0.0.0.0', '::', '192.168.1.5', '10.127.0.0', 'localhost.example', '127.0.0.1.example'])(
  'a demo on %s is said to be open to others',
  (host) => {
    expect(demoWarning(host)).toContain(`演示数据正在对外开放（HOST=${host}）`);
  },
);
