import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './app.module.css';
import { latest } from './state/loadable';
import { useActions, useStore } from './state/store';
import { Button } from './ui/button';
import { FailureNotice } from './ui/failure-notice';
import { Strip } from './ui/strip';

/** What the person must read: failures of calls and what is odd about this start, each until it is put away. */
export function Notices() {
  const notices = useStore((state) => state.notices);
  const { dismissNotice } = useActions();
  return (
    <>
      <StartNotices />
      <div role="alert" className={styles.notices}>
        {notices.map(({ id, failure }) => (
          <FailureNotice key={id} failure={failure} actions={<Dismiss onClick={() => dismissNotice(id)} />} />
        ))}
      </div>
    </>
  );
}

const noSentences: readonly string[] = [];

function StartNotices() {
  const sentences = useStore((state) => latest(state.info)?.notices ?? noSentences);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  return sentences
    .filter((sentence) => !read.has(sentence))
    .map((sentence) => (
      <Strip
        key={sentence}
        tone="note"
        actions={<Dismiss onClick={() => setRead(new Set([...read, sentence]))} />}
      >
        {sentence}
      </Strip>
    ));
}

function Dismiss({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" icon={X} iconOnly onClick={onClick}>
      Put this notice away
    </Button>
  );
}
