import type { OrderDocument } from '@boxhaul/contract';
import { megabytes } from '../../lib/format/format';
import css from './desk-documents.module.css';
import { Section } from '../../ui/layout/section';

export function DeskDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  return (
    <Section title="附件" note={`${documents.length} 个`}>
      {documents.length === 0 ? (
        <p className={css.none}>客户没有上传附件。</p>
      ) : (
        <ul className={css.list}>
          {documents.map((one) => (
            <li key={one.id}>
              <a href={one.fileUrl} download={one.name}>
                {one.name}
              </a>
              <span>
                {megabytes(one.fileSize)} · {one.createTime.slice(0, 16)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
