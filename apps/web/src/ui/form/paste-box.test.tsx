import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { tableRules } from '../../lib/table-rules';
import { PasteBox } from './paste-box';

const RULES = tableRules(500);
const SHEET = new File(['x'], '订舱.xlsx');
const PICTURE = new File(['x'], 'image.png', { type: 'image/png' });

function Boxed({ onGo, busy }: { onGo: (text: string, file: File | null) => void; busy: boolean }) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGo(text, file);
      }}
    >
      <PasteBox
        label="地址"
        placeholder="粘贴"
        text={text}
        onText={setText}
        file={file}
        onFile={setFile}
        rules={RULES}
        said={text === '' ? '' : `识别出 ${text.split('\n').length} 行`}
        go="开始"
        busy={busy}
      />
    </form>
  );
}

function open(busy = false) {
  const onGo = vi.fn<(text: string, file: File | null) => void>();
  render(<Boxed onGo={onGo} busy={busy} />);
  return { onGo, user: userEvent.setup({ delay: null }) };
}
const box = () => screen.getByRole('textbox', { name: '地址' });
const zone = () => box().closest('[role=presentation]')!;
/** A clipboard as browsers hand it over; answers whether the box kept the browser from pasting. */
function paste(data: Record<string, string>, ...files: File[]): boolean {
  const clipboardData = { files, types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  const event = createEvent.paste(box(), { clipboardData });
  fireEvent(box(), event);
  return event.defaultPrevented;
}

describe('the box that takes anything', () => {
  it('takes a pasted text, says what it is, and goes on by its button or by Ctrl+Enter', async () => {
    const { onGo, user } = open();
    await user.click(box());
    await user.paste('甲\n乙');
    expect(box()).toHaveAccessibleDescription(/识别出 2 行/);
    await user.click(screen.getByRole('button', { name: '开始' }));
    await user.type(box(), '{Enter}丙{Control>}{Enter}{/Control}');
    expect(onGo.mock.calls).toEqual([
      ['甲\n乙', null],
      ['甲\n乙\n丙', null],
    ]);
  });

  it('takes a file that is picked, shows it, and lets it go again; the text stays', async () => {
    const { onGo, user } = open();
    await user.type(box(), '甲');
    await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), SHEET);
    expect(screen.getByText('订舱.xlsx')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '开始' }));
    await user.click(screen.getByRole('button', { name: '移除文件' }));
    expect(screen.queryByText('订舱.xlsx')).toBeNull();
    await user.click(screen.getByRole('button', { name: '开始' }));
    expect(onGo.mock.calls).toEqual([
      ['甲', SHEET],
      ['甲', null],
    ]);
  });

  it('means what came last: a text after a file', async () => {
    const { onGo, user } = open();
    fireEvent.drop(zone(), { dataTransfer: { files: [SHEET], types: ['Files'] } });
    expect(await screen.findByText('订舱.xlsx')).toBeVisible();
    await user.type(box(), '甲{Control>}{Enter}{/Control}');
    expect(onGo.mock.calls).toEqual([['甲', null]]);
  });

  it('opens the picker by its button, which keys reach', async () => {
    const { user } = open();
    const picked = vi.spyOn(
      screen.getByLabelText<HTMLInputElement>('选择文件', { selector: 'input' }),
      'click',
    );
    await user.click(box());
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: '选择文件' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(picked).toHaveBeenCalledTimes(1);
  });

  it('takes a file out of the clipboard, by itself or beside its own name, but no picture beside cells', async () => {
    open();
    expect(paste({}, SHEET)).toBe(true);
    expect(await screen.findByText('订舱.xlsx')).toBeVisible();
    expect(paste({ 'text/plain': '订舱.xlsx' }, SHEET)).toBe(true);
    expect(paste({ 'text/plain': '盐田\t40HQ', 'text/html': '<table>' }, PICTURE)).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a picture', [PICTURE], '这是图片，读不出里面的字'],
    ['another kind', [new File(['x'], '合同.pdf')], '合同.pdf：不支持的文件类型'],
    ['an old table', [new File(['x'], '订舱.xls')], '另存为 .xlsx'],
    ['an empty file', [new File([], '空.xlsx')], '空.xlsx：文件是空的'],
    ['two files', [SHEET, SHEET], '一次只能放一个文件，这里有 2 个'],
    ['a text without a word', [new File([' \n'], '空.txt')], '空.txt：文件里没有文字'],
    ['too large a text', [new File(['x'.repeat(2 ** 21 + 1)], '长.txt')], '长.txt：文件超过 2 MB'],
  ])('says of %s what is wrong, and loses nothing that was typed', async (_, files, said) => {
    const { user } = open();
    await user.type(box(), '甲');
    fireEvent.drop(zone(), { dataTransfer: { files, types: ['Files'] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(box()).toHaveValue('甲');
    expect(box()).toBeInvalid();
    await user.type(box(), '乙');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a clipboard is empty', () => {
    open();
    expect(paste({ 'text/plain': ' \n ', 'text/html': '<img>' })).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent('剪贴板里没有文字');
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('深圳市')],
    ['GBK', Uint8Array.from([0xc9, 0xee, 0xdb, 0xda, 0xca, 0xd0])],
  ])('puts the text of a file into the box, written in %s', async (_, bytes) => {
    open();
    fireEvent.drop(zone(), { dataTransfer: { files: [new File([bytes], '地址.txt')], types: ['Files'] } });
    await waitFor(() => expect(box()).toHaveValue('深圳市'));
  });

  it('leaves a text that is dragged to the browser, and shows where a file may fall', () => {
    open();
    expect(fireEvent.drop(zone(), { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
    expect(fireEvent.dragOver(zone(), { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
    expect(fireEvent.dragOver(zone(), { dataTransfer: { files: [], types: ['Files'] } })).toBe(false);
    expect(zone()).toHaveAttribute('data-over', 'true');
    fireEvent.dragLeave(zone());
    expect(zone()).not.toHaveAttribute('data-over');
  });

  it('goes on once while it is busy', async () => {
    const { onGo, user } = open(true);
    await user.click(screen.getByRole('button', { name: '开始' }));
    expect(onGo).not.toHaveBeenCalled();
  });
});
