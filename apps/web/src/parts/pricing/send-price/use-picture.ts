import { useEffect, useState } from 'react';
import { fetchQuotePaper } from '../../../data/pricing/quote-paper.api';
import { callFailure } from '../../../lib/format/failure-of';

/** The picture with an address of this page, for as long as it is shown. */
interface Picture {
  file: File;
  url: string;
}

/** Draws the picture of these quotes once, and anew after a failure. */
export function usePicture(quoteIds: readonly string[]): {
  picture: Picture | null;
  failure: string | null;
  retry: () => void;
} {
  const [state, setState] = useState<{ picture: Picture | null; failure: string | null }>({
    picture: null,
    failure: null,
  });
  const [tries, setTries] = useState(0);
  const turn = `${tries}:${quoteIds.join()}`;
  useEffect(() => {
    const wanted = turn.slice(turn.indexOf(':') + 1).split(',');
    const leaving = new AbortController();
    let url = '';
    const fetchIt = async () => {
      try {
        const { file, name } = await fetchQuotePaper(wanted, 'png', leaving.signal);
        if (leaving.signal.aborted) return;
        url = URL.createObjectURL(file);
        setState({ picture: { file: new File([file], name, { type: 'image/png' }), url }, failure: null });
      } catch (error) {
        if (!leaving.signal.aborted) setState({ picture: null, failure: callFailure(error).message });
      }
    };
    void fetchIt();
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [turn]);
  const retry = () => {
    setState({ picture: null, failure: null });
    setTries((before) => before + 1);
  };
  return { ...state, retry };
}
