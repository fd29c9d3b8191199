import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import css from './agreements.module.css';
import { paint, type Point, SIZE, type Stroke } from './signature-picture';

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onChange: (change: (before: readonly Stroke[]) => readonly Stroke[]) => void;
  error: string;
}

/** Where on the picture a pointer is; the frame may be narrower. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * SIZE.width, y: ((clientY - top) / height) * SIZE.height };
}

/** Takes a signature by finger, pen or mouse. */
export function SignaturePad({ strokes, onChange, error }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, strokes);
  }, [strokes]);
  return (
    <div>
      <div className={css.pad} data-invalid={error !== '' || undefined}>
        <canvas
          ref={canvas}
          {...SIZE}
          role="img"
          aria-label="签名板：用手指、笔或鼠标书写；不便书写时可改用键入姓名"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const point = pointOf(event);
            onChange((before) => [...before, [point]]);
          }}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            const point = pointOf(event);
            onChange((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
          }}
        />
      </div>
      {error !== '' && (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
      <div className={css.padWays}>
        <Button variant="text" size="s" onClick={() => onChange((before) => before.slice(0, -1))}>
          撤销一笔
        </Button>
        <Button variant="text" size="s" onClick={() => onChange(() => [])}>
          重写
        </Button>
      </div>
    </div>
  );
}
