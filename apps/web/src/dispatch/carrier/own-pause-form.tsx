import { tendersSchemas } from '@boxhaul/contract/dispatch/tenders/schemas';
import type { PauseHolder } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOwnPause } from '../../data/dispatch/tenders.api';
import { PauseForm } from '../../parts/fleet/pause-form';

interface OwnPauseFormProps {
  holder: Exclude<PauseHolder, 'trailer'>;
  id: string;
  name: string;
  onClose: () => void;
}

/** Days on which a driver of the carrier is away, or a truck out of service. */
export function OwnPauseForm(props: OwnPauseFormProps) {
  const add = useMutation(addOwnPause(useQueryClient()));
  return (
    <PauseForm
      {...props}
      schema={tendersSchemas.addOwnPause.input}
      add={(pause) => add.mutateAsync({ ...pause, holder: props.holder })}
    />
  );
}
