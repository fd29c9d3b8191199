import type { NodeTemplateDetail } from '@boxhaul/contract/dispatch';
import { ToneTag } from '../../parts/kit/tone-tag';
import css from './node-templates.module.css';

/** What is looked at: the draft, a version, or everybody's list in the place of a customer's own. */
export type Shown = 'draft' | 'general' | number;

interface VersionListProps {
  data: NodeTemplateDetail;
  chosen: Shown;
  onChoose: (shown: Shown) => void;
}

/** The draft, then what was published, the newest first. */
export function VersionList({ data: { draft, versions }, chosen, onChoose }: VersionListProps) {
  const [newest] = versions;
  return (
    <ul className={css.versions} aria-label="版本">
      {versions.length === 0 && (
        <li>
          <Version
            name="通用流程"
            by="该客户还没有专用流程，按通用流程执行"
            pressed={chosen === 'general'}
            onPress={() => onChoose('general')}
          />
        </li>
      )}
      {draft && (
        <li>
          <Version
            name="草稿"
            by={`${draft.updatedBy} 修改于 ${draft.updatedAt.slice(0, 16)}`}
            note={draft.note}
            pressed={chosen === 'draft'}
            onPress={() => onChoose('draft')}
          />
        </li>
      )}
      {versions.map((one) => (
        <li key={one.version}>
          <Version
            name={`第 ${one.version} 版${one.ended ? '（停用）' : ''}`}
            by={`${one.publishedBy} 发布于 ${one.publishedAt.slice(0, 16)} · 任务 ${one.tasks} 个，未完成 ${one.open} 个`}
            note={one.note}
            holds={one === newest && !one.ended}
            pressed={chosen === one.version}
            onPress={() => onChoose(one.version)}
          />
        </li>
      ))}
    </ul>
  );
}

interface VersionProps {
  name: string;
  by: string;
  note?: string;
  holds?: boolean;
  pressed: boolean;
  onPress: () => void;
}

function Version({ name, by, note, holds = false, pressed, onPress }: VersionProps) {
  return (
    <button type="button" className={css.version} aria-pressed={pressed} onClick={onPress}>
      <b>{name}</b> {holds && <ToneTag tone="go" text="生效中" />}
      {note && <span>{note}</span>}
      <span>{by}</span>
    </button>
  );
}
