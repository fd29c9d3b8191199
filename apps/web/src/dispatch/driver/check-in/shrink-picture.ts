/** Longest side, pixels: a seal's number is still read. */
const MOST_PX = 1600;
const QUALITY = 0.82;

const draw = (picture: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
};

/** A photograph as it is sent: a JPEG of at most 1600 px; as it was where the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const small = await draw(picture, Math.min(1, MOST_PX / Math.max(picture.width, picture.height)));
    picture.close();
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
