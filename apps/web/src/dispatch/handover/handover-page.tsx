import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formerHandovers } from '../../data/dispatch/handovers.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/overlay/drawer';
import { ListHead } from '../../ui/table/list-head';
import { PagedList } from '../../ui/table/paged-list';
import { HandoverBody } from './handover-body';
import { HandoverTable } from './handover-table';
import desk from '../../ui/layout/desk-list.module.css';
import { OpenHandovers } from './open-handovers';
import { WriteDrawer } from './write-drawer';

/** Handing a shift over: what waits to be taken, and what was. The one that is opened lives in the address. */
export function HandoverPage() {
  const [params, change] = useAddress();
  const [writing, setWriting] = useState(false);
  const assigns = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(formerHandovers(pageNo));
  const opened = params.get('handover');
  return (
    <section className={desk.stack} aria-labelledby="handover">
      <ListHead id="handover" title={AUDIT_TARGET_WORDS.handover}>
        {assigns && <Button onClick={() => setWriting(true)}>写交接</Button>}
      </ListHead>
      <OpenHandovers />
      <h2 className={desk.subtitle}>历史交接</h2>
      <PagedList
        query={list}
        failed="历史交接加载失败"
        unit="份"
        empty={{ title: '暂无历史交接', text: '已接班和已撤回的交接会出现在这里。' }}
        rowHeight="44px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <HandoverTable rows={data} onOpen={(handover) => change({ handover })} />}
      </PagedList>
      <Drawer open={opened !== null} title="交接详情" onClose={() => change({ handover: null })}>
        {opened !== null && <HandoverBody key={opened} handoverId={opened} />}
      </Drawer>
      <WriteDrawer open={writing} onClose={() => setWriting(false)} />
    </section>
  );
}
