import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name';

describe('cleanFileName', () => {
  test.each([
    ['装箱单.pdf', '装箱单.pdf'],
    ['C:\\图片\\箱门.jpg', '箱门.jpg'],
    ['/etc/passwd', 'passwd'],
    ['. .箱门.jpg. .', '箱门.jpg'],
    [' 箱 门.jpg\n', '箱 门.jpg'],
    ['...', ''],
    ['', ''],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['a%22b%0Ac%0Dd%0Ee.pdf', 'a_b_c_d%0Ee.pdf'],
    ['e\u0301.pdf', '\u00e9.pdf'],
  ])('of %j makes %j', (raw, clean) => expect(cleanFileName(raw)).toBe(clean));

  test('cuts a name at 150 characters and keeps its extension', () => {
    const longest = `${'长'.repeat(146)}.pdf`;
    expect(cleanFileName(longest)).toBe(longest);
    expect(cleanFileName(`长${longest}`)).toBe(longest);
    expect(cleanFileName('\u{20000}'.repeat(151))).toBe('\u{20000}'.repeat(150));
    expect(cleanFileName(`${'长'.repeat(200)}.longer`)).toBe('长'.repeat(150));
    expect(cleanFileName(`${'长'.repeat(200)}.jpega`)).toBe(`${'长'.repeat(144)}.jpega`);
  });

  test.each(['.', ' ', '%', '\\'])('takes time for each %j once', (char) => {
    const started = performance.now();
    cleanFileName(`a${char.repeat(70_000)}b`);
    cleanFileName(`${char.repeat(70_000)}b`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
