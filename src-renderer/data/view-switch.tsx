import { KeyCaps } from '../keys/key-caps';
import { useStore } from '../state/store';
import { Segmented } from '../ui/segmented';
import type { DataLayout, DataPane } from './use-data-layout';

const words: Readonly<Record<DataPane, string>> = { files: 'Files', form: 'Form', json: 'JSON' };

/** Which pane shows, where there is no room for all. */
export function ViewSwitch({ layout }: { readonly layout: DataLayout }) {
  const isSource = useStore((state) => state.textPane === 'source');
  if (layout.room === 3) return null;
  const panes: readonly DataPane[] = layout.room === 1 ? ['files', 'form', 'json'] : ['form', 'json'];
  return (
    <>
      <Segmented
        label="Pane"
        segments={panes.map((pane) => ({
          value: pane,
          content: pane === 'json' && isSource ? 'Source' : words[pane],
        }))}
        value={layout.shown}
        onChoose={(pane) => layout.show(pane)}
      />
      <KeyCaps command="window.next-pane" />
    </>
  );
}
