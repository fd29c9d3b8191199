const MARKUP = /^\s*<(?:!doctype|\/?(?:html|head|body|meta|style|table|tbody|tr|td|div|p|span|ul|li|a)\b)/i;

/** Whether a text is the code of a web page instead of what people read there. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);

export const MARKUP_FAULT = '这是网页代码。请在网页上选中要的文字或表格，复制后再粘贴';
