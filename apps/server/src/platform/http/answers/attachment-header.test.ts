import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment-header';

test('a download is told its name twice, plainly and in full (RFC 6266)', () => {
  expect(attachmentHeader('装 "1"\\%.pdf')).toBe(
    `attachment; filename="_ _1___.pdf"; filename*=UTF-8''%E8%A3%85%20%221%22%5C%25.pdf`,
  );
  expect(attachmentHeader("it's (1)*.pdf")).toContain("UTF-8''it%27s%20%281%29%2A.pdf");
  expect(attachmentHeader('a~ b')).toContain('filename="a~ b"');
});
