import {
  type AskedPicture,
  lackWords,
  type Proof,
  proofPictureWord,
  readProof,
} from '@boxhaul/domain/dispatch';
import { MOST_PICTURES } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { sendPicture } from '../../../data/dispatch/dispatch.api';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { UploadRows } from '../../../ui/upload/upload-rows';
import { PICTURES } from '../../../lib/upload-rules';
import { type Uploads, useUploads } from '../../../ui/upload/use-uploads';
import { withinRoom } from '../../../ui/upload/within-room';
import css from './node-pictures.module.css';

/** Uploads of a node, with what each is of. */
export interface NodeUploads {
  uploads: Uploads<string>;
  kindOf: Map<File, Proof>;
}

export function useNodeUploads(): NodeUploads {
  const uploads = useUploads(sendPicture, () => undefined, PICTURES);
  const [kindOf] = useState(() => new Map<File, Proof>());
  return { uploads, kindOf };
}

/** What has arrived, as the call takes it; kinds where the node asks by kind. */
export function sentPictures({ uploads, kindOf }: NodeUploads): { fileIds: string[]; kinds: Proof[] } {
  const arrived = uploads.items.filter(({ result }) => result !== null);
  return {
    fileIds: arrived.flatMap(({ result }) => result ?? []),
    kinds: arrived.flatMap(({ file }) => kindOf.get(file) ?? []),
  };
}

interface NodePicturesProps {
  pictures: NodeUploads;
  /** What the node asks for by kind; null: any one will do. */
  asked: readonly AskedPicture[] | null;
}

/** Photographs of a node: each is seen, with its progress, a retry, and a way to take it off again. */
export function NodePictures({ pictures: { uploads, kindOf }, asked }: NodePicturesProps) {
  const wanted = asked?.filter((one) => one.wanted > 0);
  if (!wanted) return <Chooser uploads={uploads} label="选择照片" />;
  const lacks = lackWords(
    wanted,
    uploads.items.map(({ file }) => kindOf.get(file) ?? null),
  );
  return (
    <div className={css.kinds}>
      {wanted.map(({ kind }) => {
        const proof = readProof(kind);
        return (
          proof && (
            <Chooser
              key={proof}
              uploads={uploads}
              label={proofPictureWord(proof)}
              of={(file) => kindOf.get(file) === proof}
              onChoose={(file) => kindOf.set(file, proof)}
            />
          )
        );
      })}
      {lacks && <p role="status">还{lacks}。</p>}
    </div>
  );
}

interface ChooserProps {
  uploads: Uploads<string>;
  label: string;
  /** Which of them are its own; all where it is the only one. */
  of?: (file: File) => boolean;
  onChoose?: (file: File) => void;
}

function Chooser({ uploads, label, of = () => true, onChoose }: ChooserProps) {
  const room = MOST_PICTURES - uploads.items.length;
  return (
    <>
      <UploadDropZone
        label={label}
        rules={PICTURES}
        onFiles={(files) => {
          const fit = withinRoom(files, room, MOST_PICTURES);
          for (const file of fit) onChoose?.(file);
          uploads.add(fit);
        }}
      >
        ，最多 {MOST_PICTURES} 张
      </UploadDropZone>
      <ul aria-label={label === '选择照片' ? '照片' : label}>
        <UploadRows uploads={uploads} items={uploads.items.filter(({ file }) => of(file))} pictures />
      </ul>
    </>
  );
}
