import type { OutputOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { MAP_DATUM_WORDS, MAP_DATUMS, type MapDatum } from '@boxhaul/domain/kit';
import { GEOJSON_LIMITS, piecesOf } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkZoneFile, importZones } from '../../data/pricing/zone-desk.api';
import { RegionPicker } from '../../parts/pricing/region-picker';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { refuseFile, type UploadRules } from '../../lib/upload-rules';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { Combobox } from '../../ui/form/combobox';
import { TextField } from '../../ui/form/text-field';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import css from './zone-desk.module.css';

const DATUMS = MAP_DATUMS.map((value) => ({ value, label: MAP_DATUM_WORDS[value] }));
const LARGEST = GEOJSON_LIMITS.parts * GEOJSON_LIMITS.part;
const RULES: UploadRules = {
  extensions: ['geojson', 'json'],
  largest: LARGEST,
  text: `GeoJSON 文件，多边形或线，多个的逐个拆开，最多 ${GEOJSON_LIMITS.features} 个、${LARGEST / 1000} KB`,
};
type Checked = OutputOf<typeof zoneDesk.checkImport>;

/** What a refusal says of the first field that it names, else of the whole. */
function saidOf(error: unknown): string {
  const { message, fields } = callFailure(error);
  return Object.values(fields)[0] ?? message;
}

/** What the server says of a file and of the datum that was chosen for it. */
function useZoneCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const newest = useRef(0);
  const check = async (parts: string[] | null, coordType: MapDatum | '') => {
    setChecked(null);
    setFault(null);
    setSure(false);
    // What comes of another file or datum after this one is no answer to it.
    const asked = (newest.current += 1);
    if (!parts || coordType === '') return;
    try {
      const answer = await checkZoneFile({ parts, coordType });
      if (asked === newest.current) setChecked(answer);
    } catch (error) {
      if (asked === newest.current) setFault(saidOf(error));
    }
  };
  return { checked, fault, setFault, sure, setSure, check };
}

/** A file on its way in: what it holds, what was said of it. */
function useZoneImport(onDone: () => void) {
  const [parts, setParts] = useState<string[] | null>(null);
  const [name, setName] = useState('');
  const [datum, setDatum] = useState<MapDatum | ''>('');
  const [regionCode, setRegionCode] = useState('');
  const [source, setSource] = useState('');
  const said = useZoneCheck();
  const { setFault, check } = said;
  const work = useMutation(importZones(useQueryClient()));
  const send = async () => {
    if (!parts) return setFault('请选择 GeoJSON 文件');
    if (datum === '') return setFault('请选择文件的坐标系');
    try {
      const about = { coordType: datum, regionCode, source, sure: said.sure ? 1 : 0 };
      const { zoneIds } = await work.mutateAsync({ parts, ...about });
      showToast('success', `已导入 ${zoneIds.length} 个草稿`);
      onDone();
    } catch (error) {
      setFault(saidOf(error));
    }
  };
  const takeFile = async (chosen: File) => {
    const refused = refuseFile(chosen, RULES);
    const read = refused === null ? piecesOf(await chosen.text()) : null;
    setName(chosen.name);
    setParts(read);
    await check(read, datum);
    if (refused !== null) setFault(refused);
  };
  return {
    ...said,
    parts,
    name,
    datum,
    regionCode,
    setRegionCode,
    source,
    setSource,
    busy: work.isPending,
    send,
    takeFile,
    takeDatum: (value: string) => {
      const chosen = MAP_DATUMS.find((one) => one === value) ?? '';
      setDatum(chosen);
      void check(parts, chosen);
    },
  };
}

/** A GeoJSON file: what it holds is seen before drafts are made of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const file = useZoneImport(onClose);
  return (
    <FormDialog
      title="导入 GeoJSON"
      okText="导入为草稿"
      busy={file.busy}
      dirty={file.parts !== null}
      fault={file.fault}
      onSubmit={() => void file.send()}
      onClose={onClose}
    >
      <UploadDropZone
        label={file.name === '' ? '选择 GeoJSON 文件' : `换一个文件（${file.name}）`}
        rules={RULES}
        onFiles={([chosen]) => chosen && void file.takeFile(chosen)}
      />
      <Combobox label="文件的坐标系" required options={DATUMS} value={file.datum} onChange={file.takeDatum} />
      <RegionPicker code={file.regionCode} narrow onChange={(code) => file.setRegionCode(code)} />
      <TextField label="通告来源" value={file.source} maxLength={100} onChange={file.setSource} />
      {file.checked && <CheckedRows checked={file.checked} sure={file.sure} onSure={file.setSure} />}
    </FormDialog>
  );
}

function CheckedRows(props: { checked: Checked; sure: boolean; onSure: (sure: boolean) => void }) {
  const { rows, doubt } = props.checked;
  return (
    <>
      {doubt !== null && (
        <Notice tone="warning">
          {doubt}
          <Checkbox checked={props.sure} onChange={props.onSure}>
            坐标系没有选错
          </Checkbox>
        </Notice>
      )}
      <ul className={css.permits} aria-label="文件内容">
        {rows.map((row, i) => (
          <li key={i}>
            <strong>{row.zoneName}</strong>
            {row.kind !== null && ` ${row.kind === 'stretch' ? '路段' : '区域'}，${row.points} 个点`}
            {(row.fault === null ? row.notes : []).map((note) => (
              <p key={note} className={css.hint}>
                {note}
              </p>
            ))}
            {row.fault && (
              <p role="alert" className={css.fault}>
                {row.fault}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
