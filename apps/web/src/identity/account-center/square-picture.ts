const SIDE = 320;

/** The middle of a photo, small enough for a head: what a phone takes has twenty times the pixels. The file itself where the browser cannot draw it. */
export async function squarePicture(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const draw = canvas.getContext('2d');
  if (!image || !draw) return file;
  const side = Math.min(image.width, image.height);
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, SIDE, SIDE);
  draw.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  image.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  return blob ? new File([blob], '头像.jpg', { type: 'image/jpeg' }) : file;
}
