import type { StoredPaper } from '@boxhaul/contract/fleet';
import { FLEET_PAPER_WORDS, type FleetPaper, type PaperHolder, PAPERS_OF } from '@boxhaul/domain/fleet';
import { sendPaper } from '../../data/fleet/fleet-desk.api';
import { Button } from '../../ui/button';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { PAPERS } from '../../lib/upload-rules';
import { UploadRows } from '../../ui/upload/upload-rows';
import { useUploads } from '../../ui/upload/use-uploads';
import css from './fleet-desk.module.css';

/** A paper as it is typed. */
export interface PaperValue {
  kind: FleetPaper;
  paperNo: string;
  issuedOn: string;
  expiresOn: string;
  fileId: string;
  fileName: string;
}

/** Every paper that a holder has, empty where it is not kept. */
export const papersTyped = (holder: PaperHolder, kept: readonly StoredPaper[] = []): PaperValue[] =>
  PAPERS_OF[holder].map((kind) => {
    const paper = kept.find((one) => one.kind === kind);
    return {
      kind,
      paperNo: paper?.paperNo ?? '',
      issuedOn: paper?.issuedOn ?? '',
      expiresOn: paper?.expiresOn ?? '',
      fileId: paper?.file?.fileId ?? '',
      fileName: paper?.file?.fileName ?? '',
    };
  });

/** What the call takes of them. */
export const papersSent = (papers: readonly PaperValue[]) =>
  papers.map(({ kind, paperNo, issuedOn, expiresOn, fileId }) => ({
    kind,
    paperNo,
    issuedOn,
    expiresOn,
    fileId,
  }));

/** Number, days and picture of each paper. */
export function PaperFields<V extends { papers: PaperValue[] }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="papers" choice>
      {({ value, onChange, error }) => (
        <div className={css.papers}>
          {error && (
            <p className={css.fault} role="alert">
              {error}
            </p>
          )}
          {value.map((paper) => (
            <PaperFieldset
              key={paper.kind}
              paper={paper}
              onChange={(part) =>
                onChange(value.map((one) => (one.kind === paper.kind ? { ...one, ...part } : one)))
              }
            />
          ))}
        </div>
      )}
    </FormField>
  );
}

interface PaperFieldsetProps {
  paper: PaperValue;
  onChange: (part: Partial<PaperValue>) => void;
}

function PaperFieldset({ paper, onChange }: PaperFieldsetProps) {
  const name = FLEET_PAPER_WORDS[paper.kind];
  return (
    <fieldset className={css.paper}>
      <legend className={css.legend}>{name}</legend>
      <div className={css.triple}>
        <TextField
          label="证号"
          value={paper.paperNo}
          maxLength={40}
          onChange={(paperNo) => onChange({ paperNo })}
        />
        <DayField label="发证日期" value={paper.issuedOn} onChange={(issuedOn) => onChange({ issuedOn })} />
        <DayField
          label="有效期至"
          value={paper.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </div>
      {paper.fileId ? (
        <span className={css.file}>
          <span className={css.grow}>{paper.fileName}</span>
          <Button variant="outline" size="s" onClick={() => onChange({ fileId: '', fileName: '' })}>
            移除附件
          </Button>
        </span>
      ) : (
        <PaperUpload name={name} onDone={(fileId, fileName) => onChange({ fileId, fileName })} />
      )}
    </fieldset>
  );
}

interface PaperUploadProps {
  name: string;
  onDone: (fileId: string, fileName: string) => void;
}

function PaperUpload({ name, onDone }: PaperUploadProps) {
  const uploads = useUploads(sendPaper, (fileId, file) => onDone(fileId, file.name), PAPERS);
  return (
    <>
      <UploadDropZone
        label={`选择${name}图片或文件`}
        rules={PAPERS}
        onFiles={(files) => uploads.add([...files].slice(0, 1))}
      />
      <ul aria-label={`${name}附件`}>
        <UploadRows uploads={uploads} items={uploads.items} />
      </ul>
    </>
  );
}
