import { Button } from '../../../ui/button';
import css from '../content-desk.module.css';

interface Version {
  version: number;
  title: string;
  savedBy: string;
  savedAt: string;
}

interface NewsVersionsProps<V> {
  versions: readonly V[];
  /** Its text is put into the editor; nothing is stored before 保存. */
  onTake: (version: V) => void;
}

/** Every text that was ever saved, each of which can be taken again. */
export const NewsVersions = <V extends Version>({ versions, onTake }: NewsVersionsProps<V>) => (
  <details className={css.versions}>
    <summary>历史版本（{versions.length}）</summary>
    <ul>
      {versions.map((each) => (
        <li key={each.version}>
          <span>
            {each.savedAt.slice(0, 16)} {each.savedBy}：{each.title}
          </span>
          <Button variant="outline" aria-label={`取回 ${each.savedAt} 的版本`} onClick={() => onTake(each)}>
            取回
          </Button>
        </li>
      ))}
    </ul>
  </details>
);
