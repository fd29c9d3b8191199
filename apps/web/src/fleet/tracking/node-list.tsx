import type { TaskDetail } from '@boxhaul/contract/fleet';
import { PictureStrip } from '../../ui/overlay/picture-strip';
import css from './node-list.module.css';

/** The steps of the journey with their times and pictures. */
export function NodeList({ nodes }: { nodes: TaskDetail['taskNodeList'] }) {
  const next = nodes.findIndex(({ taskProcessLogDto }) => taskProcessLogDto === null);
  return (
    <ol className={css.nodes} aria-label="任务节点">
      {nodes.map(({ nodeId, name, taskProcessLogDto: log }, i) => (
        <li key={nodeId} className={log ? css.done : i === next ? css.next : css.later}>
          <div className={css.name}>{name}</div>
          <div className={css.at}>
            {log ? log.createTime : i === next ? '进行中' : '未到'}
            {log?.inFence === false && '（围栏外登记）'}
          </div>
          {log && log.taskPicList.length > 0 && (
            <div className={css.pictures}>
              <PictureStrip
                pictures={log.taskPicList.map((one) => ({ url: one.fileUrl, alt: `${name}：${one.name}` }))}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
