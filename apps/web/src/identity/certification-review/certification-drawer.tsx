import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { certificationDetail } from '../../data/identity/certification-desk.api';
import { requestIdOf } from '../../lib/format/request-id';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { ReviewSheet } from './review-sheet';

/** The application that is open, with its licence beside it. */
export function CertificationDrawer({ walk }: { walk: ListWalk }) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [marked, setMarked] = useState(false);
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="认证申请"
      width={1180}
      footer={<div ref={setFooter} />}
      walk={walk}
      people={<RecordPeople kind="certification" id={id} />}
      dirty={id !== null && marked}
      onClose={walk.close}
    >
      {id !== null && <Application id={id} footer={footer} onMarked={setMarked} onClose={walk.close} />}
    </Drawer>
  );
}

interface ApplicationProps {
  id: string;
  footer: HTMLElement | null;
  onMarked: (marked: boolean) => void;
  onClose: () => void;
}

function Application({ id, footer, onMarked, onClose }: ApplicationProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(certificationDetail(id));
  if (isPending) return <Skeleton lines={10} height="28px" />;
  if (!data) {
    return (
      <ErrorState
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  // What the customer has changed is looked at anew, without the marks of before.
  return (
    <ReviewSheet
      key={`${data.id} ${data.version}`}
      detail={data}
      footer={footer}
      onMarked={onMarked}
      onDone={onClose}
    />
  );
}
