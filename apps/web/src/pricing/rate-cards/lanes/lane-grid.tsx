import type { RateCardLane } from '@boxhaul/contract/pricing';
import { type ComponentProps, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { ListPart } from '../../../parts/kit/list-page/list-part';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { Closing } from '../../../ui/overlay/closing';
import { CARD, COLUMNS } from './lane-columns';
import { LaneDialog } from './lane-dialog';
import { laneText } from './lane-text';
import { RemoveLane } from './remove-lane';

type LaneGridProps = Pick<ComponentProps<typeof ListPart<RateCardLane>>, 'query' | 'onPage' | 'fields'> & {
  versionId: string;
  /** Of the draft as the page shows it. */
  revision: number;
  /** No lane of the version at all, whatever is looked for. */
  bare: boolean;
  /** A lane is opened to be changed or deleted. */
  editable: boolean;
  /** Another one is being written. */
  adding: boolean;
  onClose: () => void;
};

const keyOf = ({ laneKey }: RateCardLane) => laneKey;
const nameOf = ({ cells }: RateCardLane) => laneText(cells);

/** A page of lanes to look at; those of a draft are changed one by one on a phone. */
export function LaneGrid(props: LaneGridProps) {
  const { query, onPage, fields, versionId, revision, bare, editable, adding, onClose } = props;
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const store = useBrowserStore('rate-card-lanes', user?.accountId ?? '');
  const [edited, setEdited] = useState<RateCardLane | null>(null);
  const [going, setGoing] = useState<RateCardLane | null>(null);
  return (
    <>
      <ListPart
        label="线路"
        query={query}
        failed="线路加载失败"
        unit="条线路"
        onPage={onPage}
        fields={fields}
        grid={{
          columns: phone ? CARD : COLUMNS,
          rowKey: keyOf,
          rowName: nameOf,
          store,
          primary: editable ? (lane) => ({ label: '修改', run: () => setEdited(lane) }) : undefined,
          more: editable ? (lane) => [{ label: '删除', danger: true, run: () => setGoing(lane) }] : undefined,
          empty: bare
            ? { title: '还没有线路', text: '这个版本没有线路。' }
            : { title: '没有符合条件的线路', text: '换个地区、港口或客户试试。' },
        }}
      />
      <Closing>
        {(edited !== null || adding) && (
          <LaneDialog
            versionId={versionId}
            revision={revision}
            lane={edited ?? undefined}
            like={query.data?.data.at(-1)}
            onClose={() => {
              setEdited(null);
              onClose();
            }}
          />
        )}
      </Closing>
      <Closing>
        {going && (
          <RemoveLane versionId={versionId} revision={revision} lane={going} onClose={() => setGoing(null)} />
        )}
      </Closing>
    </>
  );
}
