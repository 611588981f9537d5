import { TextSelect } from 'lucide-react';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';

/** Under a passage: shows the source beside the form, so that the passage can be chosen by selecting it there. */
export function ChoosePassage() {
  const isShown = useStore((state) => state.textPane === 'source');
  const { showTextPane } = useActions();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={TextSelect}
      pressed={isShown}
      onClick={() => showTextPane(isShown ? 'document' : 'source')}
    >
      {isShown ? 'Show the JSON again' : 'Choose in its source'}
    </Button>
  );
}
