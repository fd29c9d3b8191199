import { normalisePlate } from '@boxhaul/domain/kit';
import type { ComponentProps } from 'react';
import { CleanedField } from '../kit/cleaned-field';

/** With blanks between. */
const LENGTH = 12;

/** A plate of a truck or a trailer. */
export const PlateField = (props: Omit<ComponentProps<typeof CleanedField>, 'clean' | 'max'>) => (
  <CleanedField placeholder="粤B12345" {...props} clean={normalisePlate} max={LENGTH} />
);
