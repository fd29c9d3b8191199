import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import type { UploadRules } from '../../../lib/upload-rules';
import { PasteBox } from '../../../ui/form/paste-box';
import { lacksLane, LaneFields, NO_LANE, withLane } from './lane-fields';
import { type LaneCells, type Pasted, type PastedSheet, readPasted } from './read-pasted';

const saidOf = (read: Pasted<unknown>): string => ('fault' in read ? read.fault : `识别出 ${read.said}`);

interface RowsBoxProps<R extends LaneCells> {
  label: string;
  placeholder: string;
  /** What a paste is read as. */
  sheet: PastedSheet<R>;
  rules: UploadRules;
  /** The button's words. */
  go: string;
  /** Rows without harbour or box are of no use here, none of them having one. */
  needsLane?: boolean;
  onRows: (rows: R[]) => Promise<void>;
  onFile: (file: File) => Promise<void>;
  /** Small controls below. */
  children: ReactNode;
}

/** What was put in and how it is sent; nothing is lost before it went. */
function useRows<R extends LaneCells>({ sheet, needsLane = false, onRows, onFile }: RowsBoxProps<R>) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [lane, setLane] = useState(NO_LANE);
  const [fault, setFault] = useState<string>();
  const sendText = async () => {
    const now = readPasted(text, sheet);
    if ('fault' in now) return setFault(now.fault);
    const rows = withLane(now.rows, lane);
    const without = (name: 'harbor' | 'cabinetType') => rows.every((row) => row[name] === '');
    if (needsLane && without('harbor')) return setFault('这些行没有写港口，请在下面选择港口');
    if (needsLane && without('cabinetType')) return setFault('这些行没有写箱型，请在下面选择箱型');
    await onRows(rows);
    setText((later) => (later === text ? '' : later));
  };
  const sendFile = async (sent: File) => {
    await onFile(sent);
    setFile((later) => (later === sent ? null : later));
  };
  const { busy, run } = useSingleFlight(async () => {
    setFault(undefined);
    try {
      await (file ? sendFile(file) : sendText());
    } catch (error) {
      setFault(callFailure(error).message);
    }
  });
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setFault(undefined);
      set(value);
    };
  return {
    text,
    file,
    lane,
    fault,
    busy,
    run,
    onText: changed(setText),
    onFile: changed(setFile),
    onLane: changed(setLane),
  };
}

/** One box for rows of lanes: a table, lines out of a chat, addresses or a file, read as it is put in and sent by one press. */
export function RowsBox<R extends LaneCells>(props: RowsBoxProps<R>) {
  const { label, placeholder, sheet, rules, go, children } = props;
  const { text, file, lane, fault, busy, run, onText, onFile, onLane } = useRows(props);
  // Ten thousand rows are read behind what is typed.
  const shown = useDeferredValue(text);
  const read = useMemo(() => readPasted(shown, sheet), [shown, sheet]);
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <PasteBox
        label={label}
        placeholder={placeholder}
        text={text}
        onText={onText}
        file={file}
        onFile={onFile}
        rules={rules}
        said={shown.trim() === '' ? '' : saidOf(read)}
        error={fault}
        go={go}
        busy={busy}
      >
        {file === null && 'rows' in read && lacksLane(read.rows) && (
          <LaneFields lane={lane} onLane={onLane} />
        )}
        {children}
      </PasteBox>
    </form>
  );
}
