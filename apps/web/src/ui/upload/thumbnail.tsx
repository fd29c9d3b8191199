import { useCallback } from 'react';
import css from './thumbnail.module.css';

/** A picture of this device, seen before the server has it. */
export function Thumbnail({ picture }: { picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(picture);
      return () => URL.revokeObjectURL(image.src);
    },
    [picture],
  );
  return <img ref={show} className={css.thumbnail} alt="" />;
}
