import type { live } from '@boxhaul/contract/fleet';
import { CallError, type OutputOf } from '@boxhaul/contract/kit';
import { useState } from 'react';
import { visitBoxes } from '../../data/fleet/live.api';
import { callFailure } from '../../lib/format/failure-of';

/** A visitor's question and its answer; a captcha is wanted once the server says so. */
export function useVisit() {
  const [number, setNumber] = useState('');
  const [tail, setTail] = useState('');
  const [letters, setLetters] = useState('');
  const [turn, setTurn] = useState(0);
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<OutputOf<typeof live.visit> | null>(null);
  const another = () => {
    setTurn(turn + 1);
    setLetters('');
  };
  const ask = async () => {
    setBusy(true);
    setFault('');
    try {
      setAnswer(await visitBoxes({ number: number.trim(), phoneTail: tail, imageCode: letters }));
      setAsksCaptcha(false);
    } catch (error) {
      setAnswer(null);
      setFault(callFailure(error).message);
      if (asksCaptcha || (error instanceof CallError && error.errcode === 'IMAGE_CODE')) {
        setAsksCaptcha(true);
        another();
      }
    } finally {
      setBusy(false);
    }
  };
  const look = () => {
    if (busy) return;
    if (number.trim() === '') setFault('请输入订舱号或柜号');
    else if (!/^\d{4}$/.test(tail)) setFault('请输入联系电话后四位');
    else void ask();
  };
  const captcha = asksCaptcha ? { letters, setLetters, turn, another } : null;
  return { number, setNumber, tail, setTail, captcha, fault, busy, answer, look };
}
