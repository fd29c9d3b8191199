import { describe, expect, test } from 'vitest';
import { KeptForms, KeptInputs, parseForm } from './forms';

describe('KeptForms', () => {
  test('reads a repeated form once, as it would be read each time', () => {
    const forms = new KeptForms();
    const text = 'harborName=%E4%B8%9C%E8%8E%9E%E6%B8%AF&ids[0]=1&ids[1]=2';
    const form = forms.read(text);
    expect(form).toEqual(parseForm(text));
    expect(form).toEqual({ harborName: '东莞港', ids: ['1', '2'] });
    expect(forms.read(text)).toBe(form);
    expect(forms.read(`${text}&ids[2]=3`)).not.toBe(form);
    expect(Object.isFrozen(form)).toBe(true);
  });

  test('keeps neither long forms nor more than it may', () => {
    const forms = new KeptForms();
    const long = `remark=${'x'.repeat(300)}`;
    expect(forms.read(long)).not.toBe(forms.read(long));
    const first = forms.read('n=first');
    for (let i = 0; i < 5_000; i += 1) forms.read(`n=${i}`);
    expect(forms.read('n=first')).not.toBe(first);
  });
});

describe('KeptInputs', () => {
  test('reads the input of a kept form once, and of any other body each time', () => {
    const inputs = new KeptInputs();
    let reads = 0;
    const read = () => ({ n: (reads += 1) });
    const form = new KeptForms().read('a=1');
    expect([inputs.of(form, read), inputs.of(form, read)]).toEqual([{ n: 1 }, { n: 1 }]);
    const body = { a: '1' };
    expect([inputs.of(body, read), inputs.of(body, read)]).toEqual([{ n: 2 }, { n: 3 }]);
  });

  test('keeps no refusal', () => {
    const inputs = new KeptInputs();
    const form = new KeptForms().read('a=1');
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => inputs.of(form, refuse)).toThrow('refused');
    expect(inputs.of(form, () => 'read')).toBe('read');
  });
});
