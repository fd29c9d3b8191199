import { Image } from 'antd';
import css from './node-list.module.css';

interface NodePicturesProps {
  /** Of the node. */
  name: string;
  pictures: readonly { name: string; fileUrl: string }[];
}

/** The pictures of a node, small; each opens large. */
export function NodePictures({ name, pictures }: NodePicturesProps) {
  return (
    <div className={css.pictures}>
      <Image.PreviewGroup>
        {pictures.map((picture) => (
          <Image
            key={picture.fileUrl}
            width={64}
            height={64}
            src={picture.fileUrl}
            alt={`${name}：${picture.name}`}
          />
        ))}
      </Image.PreviewGroup>
    </div>
  );
}
