import { placesAt, type TemplateNode, templateFaults } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveNodeTemplate } from '../../data/dispatch/node-templates.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import { AddNodes } from './add-nodes';
import { asSaved, begin, type EditedNode } from './edit-nodes';
import { NodeFields } from './node-fields';
import { NodeRows } from './node-rows';
import css from './node-templates.module.css';
import { PhonePreview } from './phone-preview';
import { inputOf, type TemplateWay } from './template-way';

interface NodeEditorProps {
  way: TemplateWay;
  begun: { nodes: readonly TemplateNode[]; note: string; basedOn: number | null };
  /** Of the draft that was looked at; null: begins one. */
  revision: number | null;
  onClose: () => void;
}

/** What is typed, and how it is saved. */
function useDraft({ way, begun, revision, onClose }: NodeEditorProps) {
  const [nodes, setNodes] = useState(() => begin(begun.nodes));
  const [note, setNote] = useState(begun.note);
  const [chosen, setChosen] = useState(nodes[0]?.key ?? '');
  // Whoever saves meanwhile is not written over.
  const [seen] = useState(revision);
  const [edited, setEdited] = useState(false);
  const save = useMutation(saveNodeTemplate(useQueryClient()));
  const flight = useSingleFlight(async () => {
    const input = {
      ...inputOf(way),
      nodes: asSaved(nodes),
      note,
      ...(begun.basedOn !== null && { basedOn: begun.basedOn }),
      ...(seen !== null && { revision: seen }),
    };
    // The client has said why it failed; what was typed stays.
    if ((await failureOf(save.mutateAsync(input))) !== null) return;
    showToast('success', '草稿已保存');
    onClose();
  });
  const change = (next: EditedNode[], key = chosen) => {
    setNodes(next);
    setChosen(key);
    setEdited(true);
  };
  const writeNote = (text: string) => {
    setNote(text);
    setEdited(true);
  };
  const found = nodes.findIndex(({ key }) => key === chosen);
  return { nodes, note, at: Math.max(0, found), edited, setChosen, change, writeNote, ...flight };
}

/** Writes the draft: the nodes in their order, what the chosen one asks for, and what the phone will show. */
export function NodeEditor(props: NodeEditorProps) {
  const { way, onClose } = props;
  const { nodes, note, at, edited, setChosen, change, writeNote, busy, run } = useDraft(props);
  const leave = useLeaveQuestion({ typed: () => edited, onLeave: onClose });
  const faults = templateFaults(nodes, way);
  const node = nodes[at];
  const messagesOf = (of: number | null) =>
    faults.filter(({ index }) => index === of).map(({ message }) => message);
  return (
    <>
      <div className={css.editor}>
        <div className={css.order}>
          <NodeRows nodes={nodes} faults={faults} chosen={at} onChoose={setChosen} onChange={change} />
          <AddNodes nodes={nodes} way={way} at={at} onChange={change} />
        </div>
        {node && (
          <NodeFields
            key={node.key}
            node={node}
            places={placesAt(nodes, at)}
            faults={messagesOf(at)}
            onChange={(part) =>
              change(nodes.map((one) => (one.key === node.key ? { ...one, ...part } : one)))
            }
          />
        )}
        <PhonePreview nodes={nodes} />
      </div>
      <Whole faults={messagesOf(null)} count={faults.length} />
      <TextField
        label="修改说明"
        value={note}
        maxLength={200}
        placeholder="如：客户要求进厂前过磅"
        onChange={writeNote}
      />
      <p className={css.ways}>
        <Button busy={busy} onClick={() => void run()}>
          保存草稿
        </Button>
        <Button variant="outline" onClick={leave.leave}>
          返回
        </Button>
      </p>
      {leave.question}
    </>
  );
}

/** How it stands: what is wrong with the whole, and in how many places. */
function Whole({ faults, count }: { faults: readonly string[]; count: number }) {
  return (
    <p className={count > 0 ? css.wrong : css.minor} role="status">
      {count === 0
        ? '没有问题，保存后可以发布。'
        : [...faults, `共 ${count} 处需要修改，可以先存草稿。`].join('；')}
    </p>
  );
}
