const PICTURE = /\.(jpe?g|png|gif)$/i;

export interface StoredDocument {
  name: string;
  /** A signed link of minutes. */
  fileUrl: string;
}

export interface DocumentSurroundings {
  /** Draws a picture and answers its file. */
  draw: (url: string, type: string) => Promise<Blob>;
  save: (file: Blob, name: string) => void;
  open: (url: string) => void;
}

const drawOnCanvas = async (url: string, type: string): Promise<Blob> => {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('图片无法读取'))), type, 0.95);
  });
};

/** Hands a file to the browser's downloads. */
export const saveAs = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** The same of a file behind a link of ours, which answers it as an attachment. */
export const saveLink = (url: string, name: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

const browser: DocumentSurroundings = {
  draw: drawOnCanvas,
  save: saveAs,
  open: (url) => window.open(url, '_blank', 'noopener'),
};

/** S9: pictures (jpg, jpeg, png, gif) are downloaded by way of a canvas, other files open in a new window. */
export async function saveDocument(
  { name, fileUrl }: StoredDocument,
  { draw, save, open }: DocumentSurroundings = browser,
): Promise<void> {
  const extension = PICTURE.exec(name)?.[1]?.toLowerCase();
  if (!extension) {
    open(fileUrl);
    return;
  }
  const isJpeg = extension.startsWith('jp');
  // A canvas knows no gif: its picture is kept as png.
  const saved = extension === 'gif' ? name.replace(PICTURE, '.png') : name;
  save(await draw(fileUrl, isJpeg ? 'image/jpeg' : 'image/png'), saved);
}
