import { useMutation } from '@tanstack/react-query';
import { showTenderContact } from '../../data/dispatch/tenders.api';
import { Button } from '../../ui/button';
import css from './carrier.module.css';

interface DoorContactProps {
  tenderId: string;
  name: string;
  /** It is through: nobody needs to call. */
  ended: boolean;
}

/** Who is at the door; the number when it is asked for, to be dialled by one press. */
export function DoorContact({ tenderId, name, ended }: DoorContactProps) {
  const show = useMutation(showTenderContact());
  const phone = show.data?.contactPhone;
  return (
    <span className={css.contact}>
      {name}
      {phone ? (
        <a className={css.call} href={`tel:${phone}`}>
          {phone}
        </a>
      ) : (
        !ended && (
          <Button variant="outline" size="s" busy={show.isPending} onClick={() => show.mutate(tenderId)}>
            显示电话
          </Button>
        )
      )}
    </span>
  );
}
