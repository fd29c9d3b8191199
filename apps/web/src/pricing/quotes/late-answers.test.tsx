import type { Envelope } from '@boxhaul/contract/kit';
import { places, quotes } from '@boxhaul/contract/pricing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { beijiao, quoteAt } from '../../testing/site-fixtures';
import { doorAt } from './door';
import { useDoor } from './use-door';
import { questionKey, useQuote } from './use-quote';

/** A server whose answers the test itself hands over, in any order. */
function hands() {
  const waiting: ((answer: Envelope) => void)[] = [];
  const answer = () => new Promise<Envelope>((resolve) => waiting.push(resolve));
  return { waiting, answer };
}
const input = (regionCode: string) => ({ harborName: '深圳盐田港', regionCode });

describe('prices', () => {
  it('are those of the question that was asked last, though the one before is answered later', async () => {
    const { waiting, answer } = hands();
    const server = fakeServer([[quotes.open, answer]]);
    const { result } = renderHook(() => useQuote());
    const landed: unknown[] = [];
    const ask = (code: string) =>
      act(() => void result.current.ask(input(code), false).then((x) => landed.push(x)));
    ask('440306');
    ask('440307');
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]?.(done(quotes.open, quoteAt(2000))));
    await act(async () => waiting[0]?.(done(quotes.open, quoteAt(1000))));
    expect(result.current.quote?.quoteId).toBe('quote-2000');
    expect(result.current.asked).toBe(questionKey(input('440307'), false));
    expect(result.current.loading).toBe(false);
    await waitFor(() => expect(landed).toHaveLength(2));
    expect(landed).toContain(null);
    expect(server.to(quotes.open)).toHaveLength(2);
  });

  it('stay, greyed, while the next are asked, and through a failure', async () => {
    const { waiting, answer } = hands();
    fakeServer([
      [quotes.open, answer],
      [quotes.query, answer],
    ]);
    const { result } = renderHook(() => useQuote());
    const askAnd = async (asCustomer: boolean, given: Envelope) => {
      act(() => void result.current.ask(input('440306'), asCustomer));
      expect(result.current).toMatchObject({ loading: true, error: null });
      await waitFor(() => expect(waiting).toHaveLength(1));
      await act(async () => waiting.pop()?.(given));
      await waitFor(() => expect(result.current.loading).toBe(false));
    };
    await askAnd(false, done(quotes.open, quoteAt(1000)));
    expect(result.current).toMatchObject({ asCustomer: false, none: null, error: null });
    await askAnd(false, refused('0', '操作过于频繁', { errcode: 'FLOOD' }));
    expect(result.current.quote?.quoteId).toBe('quote-1000');
    expect(result.current.answered).toBe(questionKey(input('440306'), false));
    expect(result.current.error?.message).toBe('操作过于频繁');
    await askAnd(true, done(quotes.query, quoteAt(900)));
    expect(result.current).toMatchObject({ asCustomer: true, error: null, quote: { quoteId: 'quote-900' } });
    await askAnd(true, refused('999', '该线路暂无运价', { missing: '没有', neighbour: null }));
    expect(result.current).toMatchObject({
      quote: null,
      none: { message: '该线路暂无运价', detail: { missing: '没有' } },
    });
    expect(result.current.answered).toBe(questionKey(input('440306'), true));
    await askAnd(false, refused('10001', '请先登录'));
    expect(result.current).toMatchObject({ error: null, none: null });
    expect(result.current.asked).toBe(questionKey(input('440306'), false));
    expect(result.current.answered).toBe(questionKey(input('440306'), true));
  });
});

describe('a door', () => {
  const at = (detail: string) => ({ ...beijiao, detail });

  it('is what was typed last, though the reading of the one before comes later', async () => {
    const { waiting, answer } = hands();
    const server = fakeServer([[places.parseAddress, answer]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.setText('顺德北滘', true));
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(result.current.reading).toBe(true);
    act(() => result.current.setText('顺德北滘林上路', true));
    expect(result.current.unread).toBe(true);
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]?.(done(places.parseAddress, at('新'))));
    await act(async () => waiting[0]?.(done(places.parseAddress, at('旧'))));
    expect(result.current.door).toMatchObject({ text: '顺德北滘林上路', detail: '新' });
    expect(result.current).toMatchObject({ reading: false, unread: false });
    expect(server.to(places.parseAddress).map(({ body }) => body['text'])).toEqual([
      '顺德北滘',
      '顺德北滘林上路',
    ]);
  });

  it.each([
    ['顺', true],
    ['顺德', false],
  ])('of %s, which nothing is read of, was asked for in vain: not %s', async (text, read) => {
    const server = fakeServer([[places.parseAddress, refused('0', '稍后再试')]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.setText(text));
    const settled = await act(() => result.current.settle());
    expect(settled).toMatchObject({ door: { text, parts: [], detail: '' }, read });
    expect(server.to(places.parseAddress)).toHaveLength(read ? 0 : 1);
  });

  it('that was picked by hand is not overwritten by a reading that comes later', async () => {
    const { waiting, answer } = hands();
    fakeServer([[places.parseAddress, answer]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.setText('顺德北滘', true));
    await waitFor(() => expect(waiting).toHaveLength(1));
    const picked = doorAt([{ regionCode: '440306', regionName: '宝安区', how: 'picked' }], '');
    act(() => result.current.fill(picked));
    await act(async () => waiting[0]?.(done(places.parseAddress, beijiao)));
    expect(result.current.door).toEqual(picked);
    await expect(result.current.settle()).resolves.toEqual({ door: picked, read: true });
    act(() => result.current.setDetail('前进一路'));
    expect(result.current.door).toMatchObject({ text: '宝安区前进一路', detail: '前进一路' });
    act(() => result.current.setParts([{ regionCode: '440307', regionName: '龙岗区', how: 'picked' }]));
    expect(result.current.door).toMatchObject({ text: '龙岗区前进一路', detail: '前进一路' });
  });

  it('is read half a second after the last key, from two characters on', async () => {
    vi.useFakeTimers();
    const server = fakeServer([[places.parseAddress, done(places.parseAddress, beijiao)]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.setText('顺'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    act(() => result.current.setText('顺德'));
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(server.seen).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.seen).toHaveLength(1);
    expect(result.current.door.parts).toHaveLength(4);
    act(() => result.current.setText(''));
    expect(result.current.door).toMatchObject({ text: '', parts: [] });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(server.seen).toHaveLength(1);
    vi.useRealTimers();
  });

  it('that could not be read stays as typed, and is read again when prices are asked', async () => {
    let reads = 0;
    fakeServer([
      [
        places.parseAddress,
        () => ((reads += 1) === 1 ? refused('0', '稍后') : done(places.parseAddress, beijiao)),
      ],
    ]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.setText('顺德北滘', true));
    await waitFor(() => expect(reads).toBe(1));
    await waitFor(() => expect(result.current.reading).toBe(false));
    expect(result.current.door).toMatchObject({ text: '顺德北滘', parts: [] });
    expect(result.current.unread).toBe(true);
    await act(async () => void (await result.current.settle()));
    expect(result.current.door.parts.at(-1)?.regionCode).toBe('440606104');
  });

  it('whose new text cannot be read is none any more, though the old one was', async () => {
    let answer: Envelope = done(places.parseAddress, beijiao);
    fakeServer([[places.parseAddress, () => answer]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.setText('李工 13800001234 顺德北滘', true));
    await waitFor(() => expect(result.current.door.contactName).toBe('李工'));
    answer = refused('0', '稍后');
    act(() => result.current.setText('宝安西乡某路', true));
    expect(result.current.door).toMatchObject({ contactName: null, contactPhone: null });
    await act(async () => {
      await expect(result.current.settle()).resolves.toMatchObject({
        read: false,
        door: {
          text: '宝安西乡某路',
          parts: [],
          detail: '',
          contactName: null,
        },
      });
    });
    answer = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: '13711112222' });
    await act(async () => void (await result.current.settle()));
    expect(result.current.door).toMatchObject({ contactName: null, contactPhone: '13711112222' });
  });
});

describe('a door out of the address bar', () => {
  const kept = {
    ...doorAt([{ regionCode: '440606104', regionName: '顺德北滘林上路12号', how: 'picked' }], ''),
    contactName: '王',
    contactPhone: '13700000000',
  };
  const restore = async (answer: Envelope, door = kept) => {
    const server = fakeServer([[places.parseAddress, answer]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.restore(door));
    const first = { ...result.current };
    await waitFor(() => expect(result.current.unread).toBe(false));
    return { server, first, result };
  };

  it('is read again, with its contact beside it', async () => {
    const answer = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: null });
    const { server, first, result } = await restore(answer);
    expect(first).toMatchObject({ door: kept, unread: true });
    expect(server.to(places.parseAddress)[0]?.body).toEqual({ text: '顺德北滘林上路12号' });
    expect(result.current.door).toMatchObject({ detail: '林上路12号', contactName: '王' });
    expect(result.current.door.parts).toHaveLength(4);
  });

  it.each([
    ['cannot be read', refused('0', '稍后')],
    ['is another region now', done(places.parseAddress, { ...beijiao, street: null })],
  ])('stays as it was when it %s', async (_, answer) => {
    const { result } = await restore(answer);
    expect(result.current.door).toEqual(kept);
  });

  it('without a text is not read', async () => {
    const bare = { ...kept, text: '顺' };
    const { server, first } = await restore(refused('0', '稍后'), bare);
    expect(first).toMatchObject({ door: bare, unread: false });
    expect(server.seen).toEqual([]);
  });

  it('gives way to what is typed', async () => {
    const { waiting, answer } = hands();
    fakeServer([[places.parseAddress, answer]]);
    const { result } = renderHook(() => useDoor());
    act(() => result.current.restore(kept));
    await waitFor(() => expect(waiting).toHaveLength(1));
    act(() => result.current.setText('宝安西乡', true));
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]?.(done(places.parseAddress, { ...beijiao, street: null })));
    await act(async () => waiting[0]?.(refused('0', '稍后')));
    expect(result.current.door).toMatchObject({ text: '宝安西乡', contactName: '李工' });
    expect(result.current.door.parts).toHaveLength(3);
  });
});
