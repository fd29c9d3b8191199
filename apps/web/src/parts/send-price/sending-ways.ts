/** Whether a picture can be put on the clipboard: not by every browser, and on safe origins alone. */
export const mayCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

/** Whether the system can hand this file to another app. */
export const mayShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
