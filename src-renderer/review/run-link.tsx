import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { Pieces } from '../ui/data-text';
import { runLabel } from './run-label';

/** Opens the trace of the run that wrote a result file. */
export function RunLink({ file }: { readonly file: string }) {
  const { openResult } = useActions();
  return (
    <button
      type="button"
      className={text.link}
      title={`Open the trace of ${file}`}
      onClick={() => void openResult(file)}
    >
      <Pieces text={runLabel(file)} />
    </button>
  );
}
