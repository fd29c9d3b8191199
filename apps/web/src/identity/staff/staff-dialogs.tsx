import type { CustRole, StaffItem } from '@boxhaul/contract/identity';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmStaffDialog, type StaffStep } from './confirm-staff-dialog';
import { AddStaffDialog, EditStaffDialog } from './staff-dialog';

/** Which dialog is open, and of whom. */
export type Asked = { add: true } | { person: StaffItem; step: StaffStep | 'edit' };

interface StaffDialogsProps {
  asked: Asked | null;
  roles: readonly CustRole[];
  onClose: () => void;
  /** An initial password was made. */
  onGiven: (given: { name: string; password: string }) => void;
}

/** The dialogs of the list of people, one at a time. */
export function StaffDialogs({ asked, roles, onClose, onGiven }: StaffDialogsProps) {
  const give = (name: string, password: string) => onGiven({ name, password });
  const person = asked && 'person' in asked ? asked.person : null;
  const step = asked && 'person' in asked ? asked.step : null;
  return (
    <>
      <Closing>
        {asked && 'add' in asked && <AddStaffDialog roles={roles} onClose={onClose} onAdded={give} />}
      </Closing>
      <Closing>
        {person && step === 'edit' && <EditStaffDialog person={person} roles={roles} onClose={onClose} />}
      </Closing>
      <Closing>
        {person && step && step !== 'edit' && (
          <ConfirmStaffDialog person={person} step={step} onClose={onClose} onReset={give} />
        )}
      </Closing>
    </>
  );
}
