import { ChevronRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { StatusMark } from '../ui/status-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './folded-cases.module.css';

/** An agent's cases behind one line; unfolded, each can be run at once. */
export function FoldedCases({ agent }: { readonly agent: AgentListing }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.agent} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <Inbox className={styles.icon} aria-hidden="true" />
        <b>{agent.title}</b>
        <span className={text.second}>{agent.summary}</span>
        <span className={styles.count}>{agent.cases.length} cases</span>
      </button>
      {isOpen && (
        <ul>
          {agent.cases.map((listing) => (
            <FoldedCase key={listing.name} agent={agent} listing={listing} />
          ))}
        </ul>
      )}
    </>
  );
}

function FoldedCase({ agent, listing }: { readonly agent: AgentListing; readonly listing: CaseListing }) {
  const { startRun } = useActions();
  return (
    <li>
      <button
        type="button"
        className={styles.case}
        onClick={() => void startRun({ agent: agent.name, case: listing.name })}
      >
        <VisuallyHidden>Run and step </VisuallyHidden>
        <b className={text.mono}>{listing.name}</b>
        <span className={text.clip}>{listing.teaches}</span>
        {listing.expected && <StatusMark status={listing.expected.status} neutral />}
      </button>
    </li>
  );
}
