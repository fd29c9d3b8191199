import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import { pageGuide } from './page-guide';
import css from './shortcuts-dialog.module.css';

type Key = readonly [key: string, words: string];

const NEW_ORDER: Key = ['n', '发布订单'];
const KEYS: readonly Key[] = [
  ['Ctrl K', '查找单号、柜号、车牌、客户或页面'],
  ['/', '本页搜索'],
  ['?', '打开本帮助'],
  ['Esc', '关闭对话框'],
];
const LIST_KEYS: readonly Key[] = [
  ['↑ ↓', '上一行、下一行，也可用 k、j'],
  ['Enter', '打开这一行，或按下选中的操作'],
  ['空格', '选中这一行，也可用 x'],
  ['Ctrl C', '复制所选的行，可粘贴到 Excel'],
  ['右键', '这一行的全部操作，也可按菜单键'],
];

const RECORD_KEYS: readonly Key[] = [
  ['J', '下一行的详情'],
  ['K', '上一行的详情'],
  ['Esc', '关闭，回到列表里的这一行'],
];

interface ShortcutsDialogProps {
  mayOrder: boolean;
  onClose: () => void;
}

/** What the guide says of the page in sight, and its keys. */
export function ShortcutsDialog({ mayOrder, onClose }: ShortcutsDialogProps) {
  // What stood on the page when help was asked for.
  const [hasList] = useState(() => document.querySelector('[role=grid]') !== null);
  const [walks] = useState(() => document.querySelector('[role=grid][data-walk]') !== null);
  return (
    <Dialog open title="帮助与快捷键" width={560} onClose={onClose}>
      <PageGuide />
      <Keys title="快捷键" keys={[...(mayOrder ? [NEW_ORDER] : []), ...KEYS]} />
      {hasList && <Keys title="在列表里" keys={LIST_KEYS} />}
      {walks && <Keys title="打开一行的详情后" keys={RECORD_KEYS} />}
    </Dialog>
  );
}

function PageGuide() {
  const { pathname } = useLocation();
  const { data, isPending } = useQuery({
    queryKey: ['page-guide', pathname],
    queryFn: () => pageGuide(pathname),
    staleTime: Infinity,
  });
  if (isPending) return <Skeleton lines={3} height="22px" />;
  if (!data || data.length === 0) return null;
  return (
    <section className={css.guide} aria-label="本页说明">
      {data.map(({ section, text }) => (
        <div key={text}>
          <h3>{section}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section className={css.keys} aria-label={title}>
      <h3>{title}</h3>
      <dl className={css.list}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
