import { CallError } from '@boxhaul/contract/kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { inputOwner } from '../../lib/stored-input';
import { toastStore } from '../../lib/toast-store';
import { Closing } from '../overlay/closing';
import { FormField } from './form-field';
import { Segmented } from './segmented';
import { TextArea } from './text-area';
import { TextField } from './text-field';
import { useForm, type Form, type FormOptions } from './use-form';

const schema = z.object({
  kind: z.enum(['a', 'b'], { error: '请选择类型' }),
  cargoName: z.string().trim().min(1, '货名不能为空').max(4, '最多 4 个字符'),
  note: z.string().trim().max(5, '最多 5 个字符'),
});
interface Typed {
  kind: 'a' | 'b' | '';
  name: string;
  note: string;
}
type Options = FormOptions<typeof schema, Typed>;

const EMPTY: Typed = { kind: '', name: '', note: '' };
const send = vi.fn<Options['send']>();
const onFaulty = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });
const refusal = (fields: Record<string, string>) => new CallError('refusal', '请检查', '0', 200, { fields });

/** The fields stand in another order than the schema names them. */
function open(more: Partial<Options> = {}) {
  const now: { form: Form<Typed> | null; renders: Typed[] } = { form: null, renders: [] };
  function Sample() {
    const form = useForm<typeof schema, Typed>({
      schema,
      keep: null,
      values: EMPTY,
      inputOf: ({ name, ...rest }) => ({ ...rest, cargoName: name }),
      fieldOf: (key) => (key === 'cargoName' ? 'name' : key),
      onFaulty,
      send,
      ...more,
    });
    now.form = form;
    now.renders.push(form.values);
    return (
      <form aria-label="样表" noValidate onSubmit={form.submit}>
        <FormField form={form} name="note">
          {(field) => <TextArea {...field} label="备注" />}
        </FormField>
        <FormField form={form} name="kind" choice>
          {(field) => (
            <Segmented
              {...field}
              label="类型"
              options={[
                { value: 'a', label: '甲' },
                { value: 'b', label: '乙' },
              ]}
            />
          )}
        </FormField>
        <FormField form={form} name="name" className="wide">
          {(field) => <TextField {...field} label="货名" />}
        </FormField>
        {form.refusal && <output>{form.refusal}</output>}
        <button type="submit" disabled={form.busy}>
          发送
        </button>
      </form>
    );
  }
  const { unmount, rerender } = render(
    <Closing>
      <Sample />
    </Closing>,
  );
  return {
    close: unmount,
    /** As its dialog does, which is in sight for a moment yet. */
    leave: () => rerender(<Closing>{null}</Closing>),
    form: () => now.form!,
    renders: now.renders,
  };
}

const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const press = () => user.click(screen.getByRole('button', { name: '发送' }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => {
  send.mockReset();
  onFaulty.mockReset();
});

describe('a form', () => {
  it('shows what the schema says at its fields once it was sent, and the first of them has the focus', async () => {
    open();
    await user.type(box('备注'), '123456');
    await user.click(box('货名'));
    expect(alerts()).toEqual([]);
    await press();
    expect(alerts()).toEqual(['最多 5 个字符', '请选择类型', '货名不能为空']);
    expect(box('货名')).toHaveAccessibleDescription('货名不能为空');
    expect(screen.getByRole('radio', { name: '甲' })).toHaveFocus();
    expect(onFaulty).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: '乙' }));
    await user.type(box('货名'), '家具');
    expect(alerts()).toEqual(['最多 5 个字符']);
    await press();
    expect(box('备注')).toHaveFocus();
  });

  it('says what the schema wants: no field has its star by hand', () => {
    open();
    expect(box('货名')).toHaveAttribute('aria-required', 'true');
    expect(box('备注')).not.toHaveAttribute('aria-required');
  });

  it('sends what the schema made of the values, by Enter too, and tells its own beside it', async () => {
    const { form } = open();
    await user.click(screen.getByRole('radio', { name: '甲' }));
    await user.type(box('货名'), ' 家具 {Enter}');
    const values = { kind: 'a', name: ' 家具 ', note: '' };
    expect(send.mock.calls).toEqual([[{ kind: 'a', cargoName: '家具', note: '' }, values]]);
    expect(onFaulty).not.toHaveBeenCalled();
    expect([form().values, form().dirty]).toEqual([values, true]);
  });

  it('tells a fault on leaving its field where it is asked to', async () => {
    open({ tellOnLeave: true });
    await user.click(box('货名'));
    expect(alerts()).toEqual([]);
    act(() => screen.getByRole('radio', { name: '甲' }).focus());
    expect(alerts()).toEqual(['货名不能为空']);
    // A choice is in sight: it is told once it is sent.
    await user.click(box('备注'));
    expect(alerts()).toEqual(['货名不能为空']);
    await user.type(box('货名'), '家');
    expect(alerts()).toEqual([]);
  });

  it('tells what no schema knows, but after it, and puts each message as it is asked to', async () => {
    const times: number[] = [];
    vi.useFakeTimers({ toFake: ['Date'], now: 5_000 });
    open({
      more: ({ name, note }, now) => {
        times.push(now);
        return { ...(name ? {} : { name: '不会说' }), ...(note === 'x' ? { note: '不是 x' } : {}) };
      },
      say: (message, { note }) => `${message}${note}`,
    });
    vi.setSystemTime(9_000);
    await user.type(box('备注'), 'x');
    expect(new Set(times)).toEqual(new Set([5_000]));
    await press();
    vi.useRealTimers();
    expect(alerts()).toEqual(['不是 xx', '请选择类型x', '货名不能为空x']);
    expect(times.at(-1)).toBe(9_000);
  });

  it('is busy while it is sent, and sent once', async () => {
    let answer: () => void = () => undefined;
    send.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
    const { form } = open({ values: { kind: 'a', name: '家具', note: '' } });
    expect([form().busy, form().dirty]).toEqual([false, false]);
    act(() => {
      form().submit();
      form().submit();
    });
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(form().busy).toBe(true);
    act(() => form().submit());
    await act(async () => answer());
    await waitFor(() => expect(form().busy).toBe(false));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('what is said against a form', () => {
  const GOOD: Typed = { kind: 'a', name: '家具', note: '' };

  it('stands at the fields that a refusal names, the first in sight has the focus, each until it is edited', async () => {
    send.mockRejectedValueOnce(refusal({ 'cargoName.0': '禁运', cargoName: '也', note: '太短', x: '?' }));
    open({ values: GOOD });
    await press();
    expect(alerts()).toEqual(['太短', '禁运']);
    expect(box('货名')).toHaveFocus();
    expect(screen.queryByText('请检查')).toBeNull();
    await user.type(box('备注'), '好');
    expect(alerts()).toEqual(['禁运']);
    await user.type(box('货名'), '好');
    expect(alerts()).toEqual([]);
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['thrown', () => Promise.reject(refusal({ x: '?' })), '请检查'],
    ['answered', () => Promise.resolve('订单已取消'), '订单已取消'],
  ])('as a whole is %s, and stands until something is changed or it is sent again', async (_, how, told) => {
    send.mockImplementation(how);
    const { form } = open({ values: GOOD });
    await press();
    expect(await screen.findByText(told)).toBeVisible();
    await user.type(box('货名'), '好');
    expect(screen.queryByText(told)).toBeNull();
    await press();
    expect(await screen.findByText(told)).toBeVisible();
    send.mockReturnValue(new Promise(() => undefined));
    await press();
    expect(form().refusal).toBeNull();
  });

  it('goes when it begins anew', async () => {
    send.mockResolvedValueOnce('不行');
    const { form } = open({ values: GOOD });
    await press();
    act(() => form().refuse({ message: '', fields: { note: '太短' } }));
    expect(alerts()).toEqual(['太短']);
    act(() => form().begin({}, EMPTY));
    expect([alerts(), form().refusal, form().dirty]).toEqual([[], null, false]);
    await press();
    expect(screen.getByRole('radio', { name: '甲' })).toHaveFocus();
    act(() => form().begin({ name: '灯具' }));
    expect([box('货名').value, form().dirty, form().refusal]).toEqual(['灯具', true, null]);
  });
});

describe('an edit', () => {
  it('takes along what hangs on it, and may look at the values as they then stand', async () => {
    const { form } = open({
      edited: (before, part) => ({ ...before, ...part, note: part.kind ? '' : (part.note ?? before.note) }),
    });
    await user.type(box('备注'), '12');
    act(() => form().edit(({ note }) => ({ name: `${note}3` })));
    expect(form().values).toEqual({ kind: '', name: '123', note: '12' });
    await user.click(screen.getByRole('radio', { name: '乙' }));
    expect(form().values).toEqual({ kind: 'b', name: '123', note: '' });
    expect(box('备注')).toHaveValue('');
  });

  it('gives the focus on demand, with the text chosen', async () => {
    const { form } = open({ values: { ...EMPTY, name: '家具' } });
    act(() => form().focus('name', true));
    await waitFor(() => expect(box('货名')).toHaveFocus());
    expect([box('货名').selectionStart, box('货名').selectionEnd]).toEqual([0, 2]);
    expect(box('货名').closest('[data-field=name]')).toHaveClass('wide');
    act(() => form().focus('note'));
    await waitFor(() => expect(box('备注')).toHaveFocus());
  });

  it('leaves the values as they are when nothing is edited', () => {
    const { form, renders } = open({ tellOnLeave: true });
    act(() => form().leave('note'));
    expect(renders.length).toBeGreaterThan(1);
    expect(new Set(renders).size).toBe(1);
  });
});

describe('what is typed and not sent', () => {
  const keep = 'sample.1';
  const begin = async (more: Partial<Options> = {}) => {
    inputOwner.set('7');
    const opened = open({ keep, ...more });
    await user.type(box('货名'), '家具');
    return opened;
  };
  const endSession = (close: () => void, next: string | null) => {
    inputOwner.set(null);
    close();
    inputOwner.set(next);
  };

  beforeEach(() => {
    localStorage.clear();
    inputOwner.set(null);
  });

  it('is there again for the same account once it is back, and for nobody else', async () => {
    const { close } = await begin();
    endSession(close, '8');
    const other = open({ keep });
    expect(box('货名').value).toBe('');
    endSession(other.close, '7');
    const back = open({ keep });
    expect([box('货名').value, back.form().dirty]).toEqual(['家具', true]);
    expect(toastStore.get().map(({ text }) => text)).toContain('已恢复上次没有提交的内容');
    back.leave();
    expect(box('货名').value).toBe('家具');
    expect(localStorage).toHaveLength(0);
    back.close();
    open({ keep });
    expect(box('货名').value).toBe('');
  });

  it('is of one record, and gives way to what somebody else has changed', async () => {
    const { close } = await begin();
    endSession(close, '7');
    const other = open({ keep: 'sample.2' });
    expect(box('货名').value).toBe('');
    other.close();
    open({ keep, values: { ...EMPTY, name: '电器' } });
    expect(box('货名').value).toBe('电器');
  });

  it('is kept of no form that asks not to', async () => {
    const { close } = await begin({ keep: null });
    expect(localStorage).toHaveLength(0);
    endSession(close, '7');
    open({ keep: null });
    expect(box('货名').value).toBe('');
  });

  it('is kept without the fields that are left out', async () => {
    const { close } = await begin({ unkept: ['name'] });
    expect(localStorage).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: '甲' }));
    expect(localStorage).toHaveLength(1);
    endSession(close, '7');
    open({ keep, unkept: ['name'] });
    expect(box('货名').value).toBe('');
    expect(screen.getByRole('radio', { name: '甲' })).toBeChecked();
    expect(toastStore.get().map(({ text }) => text)).toContain(
      '已恢复上次没有提交的内容，下拉选择和证件号码请重新填写',
    );
  });

  it('is forgotten once it was sent, or typed back', async () => {
    await begin();
    expect(localStorage).toHaveLength(1);
    await user.clear(box('货名'));
    expect(localStorage).toHaveLength(0);
    await user.type(box('货名'), '家具');
    await user.click(screen.getByRole('radio', { name: '甲' }));
    expect(localStorage).toHaveLength(1);
    send.mockResolvedValueOnce('没有发出');
    await press();
    expect(localStorage).toHaveLength(1);
    send.mockResolvedValueOnce();
    await press();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});
