import type { FoundPositions } from '@boxhaul/contract/fleet';
import { CLOCK_SHIFT_WORDS, CLOCK_SHIFTS } from '@boxhaul/domain/fleet';
import { LARGEST_FILE, MAP_DATUM_WORDS, MAP_DATUMS } from '@boxhaul/domain/kit';
import { useMemo } from 'react';
import { askMapGround } from '../../data/pricing/ask-map-ground';
import { wireTime } from '../../lib/format/format';
import { Fit } from '../../map/camera';
import { MapView } from '../../map/map-view';
import { TrackLayer } from '../../map/layers/track-layer';
import { PlateFields } from '../../parts/fleet/plate-fields';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { intoSight } from '../../lib/into-sight';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import css from './import-dialog.module.css';
import { ExchangeField } from './exchange-field';
import { useImport } from './use-import';

const FILES = {
  extensions: ['csv', 'txt', 'xlsx', 'gpx'],
  largest: LARGEST_FILE,
  text: '支持 CSV、Excel（.xlsx）与 GPX，最多 10 万个点、31 天',
};
const DATUMS = MAP_DATUMS.map((value) => ({ value, label: MAP_DATUM_WORDS[value] }));
const SHIFTS = CLOCK_SHIFTS.map((hours) => ({ value: String(hours), label: CLOCK_SHIFT_WORDS[hours] }));

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Takes in a file of one truck's positions: what would come of it is seen before anything is kept. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  return <Closing>{open && <Import onClose={onClose} />}</Closing>;
}

function Import({ onClose }: Omit<ImportDialogProps, 'open'>) {
  const { form, file, choose, exchange, found, sure, setSure } = useImport(onClose);
  const left = found ? found.points - found.known : 0;
  return (
    <FormDialog
      title="导入定位"
      okText={found ? `导入 ${left} 个点` : '检查文件'}
      busy={form.busy}
      dirty={file !== null}
      fault={form.refusal}
      disabled={!file || (found !== null && (left === 0 || (found.better !== null && !sure)))}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        一份文件是一辆车的定位，表头要有“时间”“经度”“纬度”，可有“速度”“方向”“车牌”；日期可以单列，经纬度可以合为一列。导入的定位按补传看待，不会被当作实时上报。
      </p>
      <PlateFields form={form} />
      <FormField form={form} name="datum">
        {(field) => <Combobox {...field} label="坐标系" options={DATUMS} />}
      </FormField>
      <FormField form={form} name="shiftHours">
        {(field) => <Combobox {...field} label="文件里的时间" options={SHIFTS} />}
      </FormField>
      <UploadDropZone
        label={file ? `换一个文件（${file.name}）` : '选择文件'}
        rules={FILES}
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
      <FormField form={form} name="isExchanged" choice>
        {({ value, error, onChange }) => (
          <ExchangeField value={value} error={error} onChange={onChange} onExchange={exchange} />
        )}
      </FormField>
      {found && <Found found={found} sure={sure} onSure={setSure} />}
    </FormDialog>
  );
}

/** How a file agrees with the terminal, in a sentence. */
function Compared({ found: { comparedCount, apart, better } }: { found: FoundPositions }) {
  if (better) {
    return (
      <Notice tone="warning">
        与终端同一时间的定位对照，文件更像是：{MAP_DATUM_WORDS[better.datum]}，
        {CLOCK_SHIFT_WORDS[better.shiftHours]}
        。请改选后重新检查。
      </Notice>
    );
  }
  if (apart === null) {
    return (
      <Notice tone="info">没有足够的同一时间的终端定位可以对照，坐标系与时间无法核对，请自行确认。</Notice>
    );
  }
  const words = `与终端同一时间的 ${comparedCount} 个定位对照，一半以上相差不到 ${apart} 米`;
  return (
    <Notice tone={apart > 2_000 ? 'warning' : 'info'}>
      {apart > 2_000 ? `${words}，相差较大，请核对车牌` : words}。
    </Notice>
  );
}

interface FoundProps {
  found: FoundPositions;
  sure: boolean;
  onSure: (sure: boolean) => void;
}

function Found({ found, sure, onSure }: FoundProps) {
  const points = useMemo(
    () => found.gpsDtoList.map(({ lon, lat, positionTime }) => ({ lon, lat, at: wireTime(positionTime) })),
    [found],
  );
  return (
    <section className={css.found} aria-label="检查结果">
      <p ref={intoSight}>
        {found.startTime.slice(0, 16)} 至 {found.endTime.slice(0, 16)}，{found.points} 个点，约{' '}
        {found.mileage} 公里
        {found.known > 0 && `；其中 ${found.known} 个已有`}
        {found.droppedCount > 0 && `；${found.droppedCount} 个点车开不到，轨迹上不画`}
        {found.faultCount > 0 && `；跳过 ${found.faultCount} 行`}。
      </p>
      {found.notes.map((note) => (
        <Notice key={note} tone="warning">
          {note}。
        </Notice>
      ))}
      <Compared found={found} />
      {found.better && (
        <Checkbox checked={sure} onChange={onSure}>
          我已核对，仍按所选导入
        </Checkbox>
      )}
      <div className={css.map}>
        <MapView askGround={askMapGround} label="文件里的轨迹">
          <TrackLayer id="import" points={points} silences={[]} />
          <Fit
            of={`${found.fileName} ${found.startTime} ${points.length}`}
            points={points}
            whole
            end={points.at(-1)}
          />
        </MapView>
      </div>
      {found.faults.length > 0 && (
        <ul className={css.faults} aria-label="跳过的行">
          {found.faults.map(({ rowNo, count, message }) => (
            <li key={rowNo}>
              第 {rowNo} 行{count > 1 && `起共 ${count} 行`}：{message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
