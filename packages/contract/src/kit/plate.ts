import { isPlate, normalisePlate } from '@boxhaul/domain/kit';
import { z } from 'zod';

/** A plate as it is stored. */
export const plate = (empty: string, wrong = '车牌号格式不正确，例如 粤B12345') =>
  z
    .string({ error: empty })
    .transform(normalisePlate)
    .pipe(z.string().min(1, { error: empty, abort: true }).refine(isPlate, wrong));
