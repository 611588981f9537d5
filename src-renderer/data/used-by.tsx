import { Hourglass, Inbox } from 'lucide-react';
import type { EntryUse } from '../../src-shared/domain/document';
import { useEditor } from '../editor/use-editor';
import { countdownTo } from '../review/countdown';
import type { Draft } from '../state/draft';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { ClippedData } from '../trace/clipped-data';
import { classNames } from '../ui/class-names';
import { useNow } from '../ui/use-now';
import styles from './used-by.module.css';

interface UsedByProps {
  readonly draft: Draft;
  readonly uses: readonly EntryUse[];
}

/** What waits for review about the selected record, and the requests that name it. */
export function UsedBy({ draft, uses }: UsedByProps) {
  const { selectedKey } = useEditor(draft.editor);
  const use = uses.find(({ entry }) => entry === selectedKey);
  if (!use) return null;
  const isUnused = use.pending.length === 0 && use.requests.length === 0;
  return (
    <section className={styles.used} aria-label="Used by">
      <h4>Used by</h4>
      {isUnused && <p className={text.muted}>No request names it and nothing about it waits.</p>}
      <ul>
        {use.pending.map((pending) => (
          <PendingUse key={pending.id} pending={pending} />
        ))}
        {use.requests.map((name) => (
          <RequestUse key={name} name={name} agent={draft.opened.agent} />
        ))}
      </ul>
    </section>
  );
}

function PendingUse({ pending }: { readonly pending: EntryUse['pending'][number] }) {
  const { selectReview, showScreen } = useActions();
  const now = useNow(1000);
  const { phase, text: left } = countdownTo(pending.expires_at, now);
  const show = () => {
    selectReview(pending.id);
    showScreen('review');
  };
  return (
    <li className={styles.use}>
      <Hourglass className={classNames(styles.icon, styles.waiting)} aria-hidden="true" />
      <button type="button" className={classNames(text.link, styles.name)} onClick={show}>
        <ClippedData>{pending.id}</ClippedData>
      </button>
      <span className={text.second}>
        {phase === 'expired' ? 'expired' : `waits for review, ${left} left`}
      </span>
    </li>
  );
}

function RequestUse({ name, agent }: { readonly name: string; readonly agent: string }) {
  const { openDocument } = useActions();
  return (
    <li className={styles.use}>
      <Inbox className={styles.icon} aria-hidden="true" />
      <button
        type="button"
        className={classNames(text.link, text.mono, styles.name)}
        onClick={() => void openDocument(`${agent}/requests/${name}.json`)}
      >
        {name}
      </button>
      <span className={text.second}>request</span>
    </li>
  );
}
