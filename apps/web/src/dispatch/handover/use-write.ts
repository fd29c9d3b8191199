import type { handovers } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { MOST_HANDOVER_NOTES } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HandoverDraft, offerHandover } from '../../data/dispatch/handovers.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';

type Note = Exclude<NonNullable<InputOf<typeof handovers.offer>['notes']>, string>[number];

/** A note to be: of a box or truck that is suggested, or a free one. */
export interface Line {
  key: string;
  kind: Note['kind'];
  /** Of the box or truck. */
  id: string | null;
  subject: string;
  text: string;
  ticked: boolean;
}

const linesOf = ({ suggested }: HandoverDraft): Line[] =>
  suggested.map((one) => ({ ...one, key: `${one.kind} ${one.id}`, ticked: false }));

/** A free line without a word is none. */
const isNote = ({ kind, ticked, text }: Line): boolean => ticked && (kind !== 'other' || text.trim() !== '');

const noteOf = ({ kind, id, text }: Line): Note => ({
  kind,
  text,
  ...(kind === 'box' && { cabinetId: id ?? '' }),
  ...(kind === 'truck' && { vehicleId: id ?? '' }),
});

/** What is written, and how it is sent. */
export function useWrite(draft: HandoverDraft, onDone: () => void) {
  const [lines, setLines] = useState(() => linesOf(draft));
  const [remark, setRemark] = useState('');
  const [to, setTo] = useState('');
  const [serial, setSerial] = useState(0);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const offer = useMutation(offerHandover(useQueryClient()));
  const notes = lines.filter(isNote);
  const tooMany = notes.length > MOST_HANDOVER_NOTES;
  const faulty = notes.some(({ text }) => text.trim() === '');
  const flight = useSingleFlight(async () => {
    setTried(true);
    setRefusal(null);
    if (faulty || tooMany) return;
    const input = { remark, notes: notes.map(noteOf), ...(to !== '' && { toAccountId: to }) };
    const failure = await failureOf(offer.mutateAsync(input));
    setRefusal(failure);
    if (failure !== null) return;
    showToast('success', '交接已写好，等同事确认接班');
    onDone();
  });
  return {
    lines,
    remark,
    to,
    setRemark,
    setTo,
    edit: (key: string, part: Partial<Line>) =>
      setLines((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line))),
    add: () => {
      setSerial(serial + 1);
      const line: Line = {
        key: `free ${serial}`,
        kind: 'other',
        id: null,
        subject: '',
        text: '',
        ticked: true,
      };
      setLines((now) => [...now, line]);
    },
    remove: (key: string) => setLines((now) => now.filter((line) => line.key !== key)),
    count: notes.length,
    faultOf: (line: Line) =>
      tried && isNote(line) && line.text.trim() === '' ? '请填写备注内容' : undefined,
    refusal: tried && tooMany ? `最多 ${MOST_HANDOVER_NOTES} 条备注，请少选一些` : refusal,
    unsaved: remark.trim() !== '' || to !== '' || notes.length > 0,
    ...flight,
  };
}

export type Writing = ReturnType<typeof useWrite>;
