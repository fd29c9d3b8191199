import { CODE_HIGH, CODE_WIDE, drawCode } from './draw-code';
import { drawTable } from './draw-table';
import type { PdfBlock, PdfDocument, PdfSlip } from './pdf-document';
import { GREEN, LINE, lineHeight, MUTE, ORANGE, type Sheet, type Style } from './sheet';

const TITLE: Style = { size: 20, bold: true };
const ISSUER: Style = { size: 10.5, bold: true, color: GREEN };
/** Of what is said beside the document. */
export const SMALL: Style = { size: 9, color: MUTE };
const SLIP_NUMBER: Style = { size: 10, color: MUTE };
const HEADING: Style = { size: 12, bold: true };
const BODY: Style = { size: 10 };
const STRONG: Style = { size: 10, bold: true };
const LABEL: Style = { size: 10, color: MUTE };

/** Lines below each other, on new pages where this one ends. */
function drawLines(sheet: Sheet, lines: readonly (readonly number[])[], x: number, style: Style): void {
  for (const codes of lines) {
    if (lineHeight(style) > sheet.room()) sheet.newPage();
    sheet.line(codes, { x, middle: sheet.top + lineHeight(style) / 2 }, style);
    sheet.top += lineHeight(style);
  }
}

const drawText = (sheet: Sheet, text: string, style: Style): void =>
  drawLines(sheet, sheet.fold(text, style, sheet.across), sheet.left, style);

const LABEL_SHARE = 0.34;
const MOST_LABEL = 96;
const FACT_GAP = 3;

type Facts = Extract<PdfBlock, { kind: 'facts' }>;

/** Facts beside each other, each value below its own beginning. */
function drawFactLines(sheet: Sheet, { facts, perLine = 2, labels = MOST_LABEL }: Facts, wide: number): void {
  const across = wide / perLine;
  const labelWide = Math.min(labels, across * LABEL_SHARE);
  for (let at = 0; at < facts.length; at += perLine) {
    const row = facts.slice(at, at + perLine).map((fact) => ({
      label: sheet.fold(fact.label, LABEL, labelWide - 8),
      style: fact.strong ? STRONG : BODY,
      value: sheet.fold(fact.value, fact.strong ? STRONG : BODY, across - labelWide - 12),
    }));
    const lines = Math.max(1, ...row.flatMap(({ label, value }) => [label.length, value.length]));
    for (let line = 0; line < lines; line += 1) {
      if (lineHeight(BODY) > sheet.room()) sheet.newPage();
      const middle = sheet.top + lineHeight(BODY) / 2;
      for (const [column, { label, value, style }] of row.entries()) {
        const x = sheet.left + column * across;
        sheet.line(label[line] ?? [], { x, middle }, LABEL);
        sheet.line(value[line] ?? [], { x: x + labelWide, middle }, style);
      }
      sheet.top += lineHeight(BODY);
    }
    sheet.top += FACT_GAP;
  }
}

/** Facts, and the code beside them. */
function drawFacts(sheet: Sheet, block: Facts): void {
  if (!block.code) return drawFactLines(sheet, block, sheet.across);
  if (CODE_HIGH > sheet.room()) sheet.newPage();
  const [page, top] = [sheet.pages, sheet.top];
  drawCode(sheet, block.code, sheet.left + sheet.across);
  drawFactLines(sheet, block, sheet.across - CODE_WIDE);
  if (sheet.pages === page) sheet.top = Math.max(sheet.top, top + CODE_HIGH);
}

/** Kept with the first lines of what it heads. */
const HEADED = 60;

export function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      if ((block.keep ?? HEADED) > sheet.room()) sheet.newPage();
      sheet.top += 4;
      drawText(sheet, block.text, HEADING);
      sheet.top += 2;
      return;
    case 'paragraph':
      drawText(sheet, block.text, BODY);
      break;
    case 'facts':
      drawFacts(sheet, block);
      break;
    case 'table':
      drawTable(sheet, block);
      break;
    case 'picture': {
      const { width, height } = block.picture;
      const across = Math.min(block.across, sheet.across);
      const high = (across * height) / width;
      if (high > sheet.room()) sheet.newPage();
      sheet.picture(block.picture, sheet.left, sheet.top, across, high);
      sheet.top += high;
      break;
    }
    case 'notes':
      for (const note of block.notes) {
        const lines = sheet.fold(note, SMALL, sheet.across - 12);
        if (lineHeight(SMALL) > sheet.room()) sheet.newPage();
        sheet.fill(MUTE, sheet.left + 1, sheet.top + lineHeight(SMALL) / 2 - 1, 2.4, 2.4);
        drawLines(sheet, lines, sheet.left + 12, SMALL);
      }
      break;
  }
  sheet.top += 12;
}

/** The issuer and the title, on the first page. */
function drawHead(sheet: Sheet, { title, issuer, issuerLines = [] }: PdfDocument): void {
  sheet.fill(ORANGE, 0, 0, sheet.format.width, 5);
  drawText(sheet, issuer, ISSUER);
  for (const line of issuerLines) drawText(sheet, line, SMALL);
  sheet.top += 8;
  drawText(sheet, title, TITLE);
  sheet.top += 6;
  sheet.fill(LINE, sheet.left, sheet.top, sheet.across, 0.6);
  sheet.top += 12;
}

/** What stands on top of a slip: who gives it out, what it is, and its number. */
export function drawSlipHead(sheet: Sheet, { title, number }: PdfSlip, issuer: string): void {
  const right = { x: sheet.left + sheet.across, right: true };
  const [named = []] = sheet.fold(issuer, ISSUER, sheet.across);
  sheet.line(named, { ...right, middle: sheet.top + 4 }, ISSUER);
  const [numbered = []] = sheet.fold(number, SLIP_NUMBER, sheet.across / 2);
  sheet.line(numbered, { ...right, middle: sheet.top + 22 }, SLIP_NUMBER);
  const [titled = []] = sheet.fold(title, TITLE, sheet.across / 2);
  sheet.line(titled, { x: sheet.left, middle: sheet.top + 14 }, TITLE);
  sheet.fill(LINE, sheet.left, sheet.top + 36, sheet.across, 0.6);
  sheet.top += 46;
}

/** A document from its head to its last block. */
export function drawBlocks(sheet: Sheet, document: PdfDocument): void {
  drawHead(sheet, document);
  for (const block of document.blocks) drawBlock(sheet, block);
}

function linesOfBlock(block: PdfBlock): number {
  switch (block.kind) {
    case 'table':
      return block.rows.length + (block.sums?.length ?? 0);
    case 'facts':
      return block.facts.length;
    case 'notes':
      return block.notes.length;
    case 'heading':
    case 'paragraph':
    case 'picture':
      return 1;
  }
}

/** Rows, facts and paragraphs, by which a document's size is bounded. */
export const linesOf = ({ blocks, slips }: PdfDocument): number =>
  [...blocks, ...(slips?.all ?? []).flatMap((slip) => slip.blocks)].reduce(
    (sum, block) => sum + linesOfBlock(block),
    0,
  );
