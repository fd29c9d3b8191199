import { useLayoutEffect, useRef, useState } from 'react';
import { keepSitePicture } from '../../../data/site/site-desk.api';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { acceptOf, PICTURES, refuseFile } from '../../../lib/upload-rules';
import css from './site-settings.module.css';

interface PictureButtonProps {
  /** What the picture is. */
  label: string;
  /** What the button says. */
  text: string;
  onKept: (path: string, fileName: string) => void;
}

/** Chooses a picture and keeps it for the site. */
export function PictureButton({ label, text, onKept }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  // The form may have been written in while the picture was on its way, or the line that wanted it is gone.
  const latest = useRef<PictureButtonProps['onKept'] | null>(null);
  useLayoutEffect(() => {
    latest.current = onKept;
    return () => {
      latest.current = null;
    };
  });
  const { busy, run } = useSingleFlight(async (file: File) => {
    const refused = refuseFile(file, PICTURES);
    setFault(refused);
    if (refused !== null) return;
    try {
      const path = await keepSitePicture(file);
      latest.current?.(path, file.name);
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  return (
    <>
      <Button className={css.pick} variant="outline" busy={busy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      {fault !== null && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`选择${label}`}
        accept={acceptOf(PICTURES)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void run(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
