import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore, showToast } from '../lib/toast-store';
import { Button } from './button';
import { filterOptions, groupOptions } from './form/combobox-options';
import { CopyButton } from './feedback/copy-button';
import { Dialog } from './overlay/dialog';
import { EmptyState } from './feedback/empty-state';
import { ErrorState } from './feedback/error-state';
import { PasswordField } from './form/password-field';
import { Segmented } from './form/segmented';
import { Skeleton } from './feedback/skeleton';
import { TextArea } from './form/text-area';
import { TextField } from './form/text-field';
import { ToastHost } from './feedback/toast-host';
import { acceptOf, PAPERS, PICTURES, refuseFile } from '../lib/upload-rules';
import { UploadRow } from './upload/upload-row';

const pressed = vi.fn<() => void>();
beforeEach(() => pressed.mockClear());

describe('a button', () => {
  it('does nothing while it is busy, and says so', async () => {
    const { rerender } = render(<Button onClick={pressed}>发</Button>);
    const button = screen.getByRole('button', { name: '发' });
    expect(button).toHaveAttribute('type', 'button');
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledOnce();
    rerender(
      <Button busy onClick={pressed}>
        发
      </Button>,
    );
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('that is busy sends no form', async () => {
    render(
      <form onSubmit={pressed}>
        <Button type="submit" busy>
          发
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('a field', () => {
  it('names its control, marks what is required, and shows its fault in the place of its hint', () => {
    const field = (error?: string) => (
      <TextField label="货名" required value="" hint="说明" error={error} onChange={() => undefined} />
    );
    const { rerender } = render(field());
    const box = screen.getByRole('textbox', { name: '货名' });
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('说明')).toBeVisible();
    rerender(field('不能为空'));
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription('不能为空');
    expect(screen.queryByText('说明')).toBeNull();
  });

  it('of several lines counts once it nears its limit', () => {
    const area = (value: string) => (
      <TextArea label="备注" maxLength={10} value={value} onChange={() => undefined} />
    );
    const { rerender } = render(area('12345678'));
    expect(screen.queryByText('8 / 10')).toBeNull();
    rerender(area('123456789'));
    expect(screen.getByText('9 / 10')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAttribute('rows', '3');
  });

  it('of a password hides it again', async () => {
    render(<PasswordField label="密码" value="x" onChange={() => undefined} />);
    const secret = screen.getByLabelText('密码', { selector: 'input' });
    for (const [name, type] of [
      ['显示密码', 'text'],
      ['隐藏密码', 'password'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      expect(secret).toHaveAttribute('type', type);
    }
  });

  it('of a few choices is one of them', async () => {
    const chosen = vi.fn<(value: string) => void>();
    const options = [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙' },
    ];
    render(<Segmented label="类型" required options={options} value="a" error="请选择" onChange={chosen} />);
    expect(screen.getByRole('radio', { name: '甲' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '乙' })).not.toBeChecked();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('请选择');
    await userEvent.click(screen.getByText('乙'));
    expect(chosen).toHaveBeenCalledWith('b');
  });
});

describe('options that are searched', () => {
  const options = [
    { value: '1', label: '盐田 国际', group: '深圳', keywords: 'YTN' },
    { value: '2', label: '蛇口', group: '深圳' },
    { value: '3', label: '南沙', group: '广州' },
    { value: '4', label: '其他' },
    { value: '5', label: '大铲', group: '深圳' },
  ];
  const found = (search: string) => filterOptions(options, search).map(({ value }) => value);

  it.each([
    ['', ['1', '2', '3', '4', '5']],
    ['  ', ['1', '2', '3', '4', '5']],
    ['深圳', ['1', '2', '5']],
    ['ytn', ['1']],
    ['田国', ['1']],
    ['深圳 口', ['2']],
    ['广州 口', []],
  ])('%j finds %j', (search, values) => expect(found(search)).toEqual(values));

  it('stand under the heading of their neighbours', () => {
    expect(
      groupOptions(options).map(({ group, members }) => [group, members.map(({ index }) => index)]),
    ).toEqual([
      ['深圳', [0, 1]],
      ['广州', [2]],
      ['', [3]],
      ['深圳', [4]],
    ]);
  });
});

describe('a state of a place', () => {
  it('that failed says what, how to name it, and tries again', async () => {
    const { rerender } = render(<ErrorState message="网络不通" requestId="r-1" onRetry={pressed} />);
    expect(screen.getByRole('alert')).toHaveTextContent('加载失败网络不通请求编号 r-1');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(pressed).toHaveBeenCalledOnce();
    rerender(<ErrorState title="没取到" message="网络不通" busy onRetry={pressed} />);
    expect(screen.getByRole('alert')).not.toHaveTextContent('请求编号');
    expect(screen.getByRole('button', { name: '重试' })).toHaveAttribute('aria-busy', 'true');
    rerender(<ErrorState message="网络不通" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is empty says why and what to do', () => {
    render(<EmptyState title="还没有" text="先下单" action={<button type="button">下单</button>} />);
    for (const text of ['还没有', '先下单', '下单']) expect(screen.getByText(text)).toBeVisible();
  });

  it('that is on its way has as many bars as lines, the last of several shorter', () => {
    const bars = (lines: number) => {
      const { container, unmount } = render(<Skeleton lines={lines} height="20px" />);
      const widths = [...container.querySelectorAll('span')].map(({ style }) => style.width);
      unmount();
      return widths;
    };
    expect(bars(1)).toEqual(['100%']);
    expect(bars(3)).toEqual(['100%', '100%', '60%']);
  });
});

describe('messages', () => {
  it('are read out; those that stay can be closed', async () => {
    toastStore.set([]);
    showToast('success', '好');
    showToast('error', '网络', true);
    render(<ToastHost />);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByText('网络')).toBeNull();
    expect(screen.getByText('好')).toBeVisible();
  });

  it('offer to send again what was not sent, and go then', async () => {
    toastStore.set([]);
    const again = vi.fn<() => void>();
    showToast('error', '网络', true, again);
    render(<ToastHost />);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(again).toHaveBeenCalledOnce();
    expect(toastStore.get()).toEqual([]);
  });

  it('say whether a number was copied', async () => {
    toastStore.set([]);
    const user = userEvent.setup();
    render(<CopyButton text="BH1" label="复制" />);
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(await navigator.clipboard.readText()).toBe('BH1');
    expect(toastStore.get()).toMatchObject([{ kind: 'success', text: '已复制' }]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(toastStore.get()[1]).toMatchObject({ kind: 'error', text: '复制失败，请手动选择' });
    vi.restoreAllMocks();
  });
});

describe('a dialog', () => {
  function Two() {
    const [open, setOpen] = useState(false);
    const [asking, setAsking] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          开
        </button>
        <Dialog
          open={open}
          title="甲"
          width={601}
          onClose={() => setOpen(false)}
          footer={<button type="button">尾</button>}
        >
          <a href="#x">链</a>
          <input aria-label="名" />
          <button type="button" onClick={() => setAsking(true)}>
            问
          </button>
          <Dialog open={asking} title="乙" onClose={pressed}>
            内
          </Dialog>
        </Dialog>
      </>
    );
  }

  it('begins at its first field, keeps Tab inside, and gives the focus back', async () => {
    const user = userEvent.setup();
    function One() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            开
          </button>
          <Dialog open={open} title="甲" onClose={() => setOpen(false)}>
            <input aria-label="名" />
            <button type="button">末</button>
          </Dialog>
        </>
      );
    }
    render(<One />);
    await user.click(screen.getByRole('button', { name: '开' }));
    const field = screen.getByRole('textbox', { name: '名' });
    expect(field).toHaveFocus();
    screen.getByRole('button', { name: '末' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: '末' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '开' })).toHaveFocus();
  });

  it('listens only while it is the uppermost', async () => {
    const user = userEvent.setup();
    render(<Two />);
    await user.click(screen.getByRole('button', { name: '开' }));
    await user.click(screen.getByRole('button', { name: '问' }));
    expect(document.documentElement.style.overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    expect(pressed).toHaveBeenCalledOnce();
    const outer = screen.getByRole('dialog', { name: '甲' });
    expect(outer).toHaveStyle({ width: '601px' });
    expect(within(outer).getByText('尾')).toBeVisible();
    await user.click(within(outer).getAllByRole('button', { name: '关闭' })[0]!);
    expect(document.documentElement.style.overflow).toBe('');
  });
});

describe('files to upload', () => {
  const MB = 1024 * 1024;
  it.each([
    ['a.pdf', 1, null],
    ['A.PDF', 20 * MB, null],
    ['a.pdf', 20 * MB + 1, '文件超过 20 MB'],
    ['a.pdf', 0, '文件是空的'],
    ['a.exe', 1, '不支持的文件类型'],
    ['pdf', 1, '不支持的文件类型'],
    ['a.pdf.exe', 1, '不支持的文件类型'],
  ])('%s of %d bytes: %s', (name, size, why) => expect(refuseFile({ name, size }, PAPERS)).toBe(why));

  it('says a limit below a megabyte in kilobytes', () => {
    const rules = { extensions: ['json'], largest: 900_000, text: '' };
    expect(refuseFile({ name: 'a.json', size: 900_001 }, rules)).toBe('文件超过 900 KB');
    expect(refuseFile({ name: 'a.json', size: 900_000 }, rules)).toBeNull();
  });

  it('of pictures are pictures only', () => {
    expect(refuseFile({ name: 'a.pdf', size: 1 }, PICTURES)).toBe('不支持的文件类型');
    expect(acceptOf(PICTURES)).toBe('.jpg,.jpeg,.png,.webp');
    expect(PAPERS.extensions).toEqual('rar zip doc docx xls xlsx pdf jpg jpeg png gif webp'.split(' '));
  });

  it.each([
    [{ state: 'sending', progress: 0.994 }, '上传中 99%'],
    [{ state: 'sending', progress: 0.996 }, '处理中…'],
    [{ state: 'sending' }, '上传中 0%'],
    [{ state: 'done' }, '已上传'],
    [{ state: 'failed', reason: '断了' }, '断了'],
    [{ state: 'failed' }, '上传失败'],
  ] as const)('%j say %s', (part, words) => {
    render(<UploadRow name="a.pdf" size={MB} onRetry={pressed} onRemove={pressed} {...part} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('1.00 MB')).toBeVisible();
    const remove = screen.getByRole('button', { name: '移除 a.pdf' });
    expect(remove).toHaveTextContent(part.state === 'sending' ? '取消' : '移除');
    fireEvent.click(remove);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(pressed).toHaveBeenCalledTimes(2);
  });
});
