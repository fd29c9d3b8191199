import { z } from 'zod';

/** Yuan of a fee, up to 99 999 999.99 either way, never 0: what is taken off is negative. */
export const feeAmount = z
  .union([z.number(), z.string().trim().min(1, { error: '请填写金额', abort: true })], {
    error: '请填写金额',
  })
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^-?\d{1,8}(\.\d{1,2})?$/, '金额应为不超过 8 位整数、2 位小数的数字')
      .refine((text) => Number(text) !== 0, '金额不能为 0'),
  );
