import type { BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refuseProposal } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';

interface RefuseProposalDialogProps {
  task: BoardTask;
  node: BoardTask['nodes'][number];
  open: boolean;
  onClose: () => void;
}

const schema = dispatchSchemas.refuseProposal.input.pick({ reason: true });

/** Somebody knows better than the positions: it is not proposed again. */
export function RefuseProposalDialog({ open, ...props }: RefuseProposalDialogProps) {
  return <Closing>{open && <Refusal {...props} />}</Closing>;
}

function Refusal({ task, node, onClose }: Omit<RefuseProposalDialogProps, 'open'>) {
  const refuse = useMutation(refuseProposal(useQueryClient()));
  // The board refreshes by itself: what was seen is refused, nothing else.
  const [doneAt] = useState(task.signs.find(({ nodeId }) => nodeId === node.nodeId)?.doneAt ?? '');
  const form = useForm({
    keep: `proposal.refuse.${node.nodeId}`,
    schema,
    values: { reason: '' },
    send: async ({ reason }) => {
      await refuse.mutateAsync({ nodeId: node.nodeId, doneAt, reason });
      showToast('success', '已不采纳，该节点不再按定位提示');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`不采纳定位推断 · ${node.name}`}
      okText="不采纳"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {task.plateNumber} {task.driverName}：{node.name}
      </p>
      <FormField form={form} name="reason">
        {(field) => (
          <TextField
            {...field}
            label="原因"
            required
            maxLength={200}
            placeholder="例如：车在港外排队，未进港"
          />
        )}
      </FormField>
    </FormDialog>
  );
}
