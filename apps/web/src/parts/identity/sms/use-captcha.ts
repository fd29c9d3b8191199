import { useRef, useState, type RefObject } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';

const LETTERS = 4;

interface Captcha {
  input: RefObject<HTMLInputElement | null>;
  letters: string;
  setLetters: (letters: string) => void;
  fault: string;
  /** The number of the picture. */
  turn: number;
  another: () => void;
  busy: boolean;
  send: () => void;
}

/** What is read off the picture, and sending it; `onSend` answers why no code was sent, or null. */
export function useCaptcha(onSend: (imageCode: string) => Promise<string | null>): Captcha {
  const input = useRef<HTMLInputElement>(null);
  const [turn, setTurn] = useState(() => Date.now());
  const [letters, setLetters] = useState('');
  const [fault, setFault] = useState('');
  const another = () => {
    setTurn((n) => n + 1);
    setLetters('');
    setFault('');
    input.current?.focus();
  };
  const { busy, run } = useSingleFlight(async () => {
    const said = await onSend(letters.trim());
    if (said === null) return;
    // The answer is spent (S4).
    another();
    setFault(said);
  });
  return {
    input,
    letters,
    setLetters: (text) => {
      setLetters(text);
      setFault('');
    },
    fault,
    turn,
    another,
    busy,
    send: () => {
      const { length } = letters.trim();
      if (length === LETTERS) void run();
      else {
        setFault(length === 0 ? '请输入图形验证码' : `图形验证码是 ${LETTERS} 个字符`);
        input.current?.focus();
      }
    },
  };
}
