import { TextSelect } from 'lucide-react';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import type { DataLayout } from './use-data-layout';

/** Under a passage: shows the source beside the form, so that the passage can be chosen by selecting it there. */
export function ChoosePassage({ layout }: { readonly layout: DataLayout }) {
  const isShown = useStore((state) => state.textPane === 'source');
  const { showTextPane } = useActions();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={TextSelect}
      pressed={isShown}
      onClick={() => {
        showTextPane(isShown ? 'document' : 'source');
        // Where only one of the two panes shows, the source is what was asked for.
        if (!isShown) layout.show('json');
      }}
    >
      {isShown ? 'Show the JSON again' : 'Choose in its source'}
    </Button>
  );
}
