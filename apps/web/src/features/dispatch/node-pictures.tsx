import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { UploadRows } from '../../ui/upload/upload-rows';
import { PICTURES } from '../../ui/upload/upload-rules';
import type { Uploads } from '../../ui/upload/use-uploads';
import { withinRoom } from '../../ui/upload/within-room';

const MOST = 9;

/** Photographs of a node: each is seen, with its progress, a retry, and a way to take it off again. */
export function NodePictures({ uploads }: { uploads: Uploads<string> }) {
  const room = MOST - uploads.items.length;
  return (
    <>
      <UploadDropZone
        label="选择照片"
        rules={PICTURES}
        onFiles={(files) => uploads.add(withinRoom(files, room, MOST))}
      >
        ，最多 {MOST} 张
      </UploadDropZone>
      <ul aria-label="照片">
        <UploadRows uploads={uploads} items={uploads.items} pictures />
      </ul>
    </>
  );
}
