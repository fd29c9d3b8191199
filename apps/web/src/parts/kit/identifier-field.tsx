import { type CleanedKind, cleanIdentifier } from '@boxhaul/domain/kit';
import type { ComponentProps } from 'react';
import { CleanedField } from './cleaned-field';

interface IdentifierFieldProps extends Omit<ComponentProps<typeof CleanedField>, 'clean'> {
  kind: CleanedKind;
}

/** A number of a kind. */
export const IdentifierField = ({ kind, ...props }: IdentifierFieldProps) => (
  <CleanedField {...props} clean={(text) => cleanIdentifier(kind, text)} />
);
