import type { HandoverRow } from '@boxhaul/contract/dispatch';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formerHandovers } from '../../data/dispatch/handovers.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Drawer } from '../../ui/overlay/drawer';
import { HandoverBody } from './handover-body';
import { COLUMNS } from './handover-columns';
import { handoverWho } from './handover-words';
import { OpenHandovers } from './open-handovers';
import { WriteDrawer } from './write-drawer';
import css from './handover.module.css';

const keyOf = ({ handoverId }: HandoverRow) => handoverId;

/** Handing a shift over: what waits to be taken, and what was. The one that is opened lives in the address. */
export function HandoverPage() {
  const [params] = useAddress();
  const walk = useRecordWalk('handover', '份');
  const [writing, setWriting] = useState(false);
  const { user } = useSession();
  const assigns = user?.rights.includes('dispatch.assign') ?? false;
  const store = useBrowserStore('handovers', user?.accountId ?? '');
  const query = useQuery(formerHandovers(Math.max(1, Number(params.get('page')) || 1)));
  const opened = walk.openId;
  return (
    <ListPage
      title={AUDIT_TARGET_WORDS.handover}
      {...(assigns && { action: { label: '写交接', onPress: () => setWriting(true) } })}
      note={
        <>
          <OpenHandovers />
          <h2 className={css.former}>历史交接</h2>
        </>
      }
      query={query}
      failed="历史交接加载失败"
      unit="份"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: handoverWho,
        store,
        walk,
        empty: { title: '暂无历史交接', text: '已接班和已撤回的交接会出现在这里。' },
      }}
    >
      <Drawer
        open={opened !== null}
        title="交接详情"
        walk={walk}
        people={<RecordPeople kind="handover" id={opened} />}
        onClose={walk.close}
      >
        {opened !== null && <HandoverBody key={opened} handoverId={opened} />}
      </Drawer>
      <WriteDrawer open={writing} onClose={() => setWriting(false)} />
    </ListPage>
  );
}
