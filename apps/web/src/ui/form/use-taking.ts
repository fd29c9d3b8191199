import { type ClipboardEvent, useState } from 'react';
import { refuseFile, type UploadRules } from '../../lib/upload-rules';

/** Bytes of a file whose text is put into a box. */
const LONGEST_TEXT = 2 * 1024 * 1024;

interface Taking {
  /** What is handed on as a file. */
  rules: UploadRules;
  /** Extensions of files that are read as text. */
  texts: readonly string[];
  onText: (text: string) => void;
  onFile: (file: File | null) => void;
}

/** Files of Windows are often GBK; what is no UTF-8 is read as that. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const isOf = (extensions: readonly string[], { name }: File): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

function refusalOf(files: readonly File[], { rules, texts }: Taking): string | null {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1) return `一次只能放一个文件，这里有 ${files.length} 个`;
  if (file.type.startsWith('image/')) return '这是图片，读不出里面的字，请粘贴文字或换一个文件';
  const largest = isOf(texts, file) ? LONGEST_TEXT : rules.largest;
  const why = refuseFile(file, { ...rules, extensions: [...rules.extensions, ...texts], largest });
  return why === null ? null : `${file.name}：${why}`;
}

/**
 * Takes a text, or a file that was pasted, dropped or picked, or says why not. What came last is meant; the text of a
 * file goes where text goes.
 */
export function useTaking(taking: Taking) {
  const { texts, onText, onFile } = taking;
  const [refused, refuse] = useState<string | null>(null);
  const put = (text: string) => {
    refuse(null);
    onFile(null);
    onText(text);
  };
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const why = refusalOf(files, taking);
    refuse(why);
    if (why !== null) return;
    if (!isOf(texts, file)) return onFile(file);
    const text = await textOf(file);
    if (text.trim() === '') refuse(`${file.name}：文件里没有文字`);
    else put(text);
  };
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const pasted = clipboardData.getData('text/plain').trim();
    const files = [...clipboardData.files];
    // A spreadsheet puts a picture beside its text, a folder the name beside its file.
    const isFile = files.length > 0 && (pasted === '' || files.some(({ name }) => name === pasted));
    if (!isFile && pasted !== '') return;
    event.preventDefault();
    if (isFile) void take(files);
    else refuse('剪贴板里没有文字，请重新复制后再粘贴');
  };
  return { refused, forget: () => refuse(null), put, take, paste };
}
