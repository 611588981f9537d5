import { Braces, ListOrdered, Target } from 'lucide-react';
import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Block } from './block';
import styles from './case-files.module.css';

interface CaseFilesProps {
  readonly agent: AgentListing;
  readonly listing: CaseListing;
}

/** The documents of a case, each opened in the editor. */
export function CaseFiles({ agent, listing }: CaseFilesProps) {
  const readOnly = useStore((state) => latest(state.workspace)?.read_only ?? null);
  const { openDocument, createDocument } = useActions();
  const pathOf = (folder: string) => `${agent.name}/${folder}/${listing.name}.json`;
  const open = (folder: string) => () => void openDocument(pathOf(folder));
  const write = () =>
    void createDocument({ agent: agent.name, kind: 'expectation', name: listing.name, from: null });
  const word = readOnly === null ? 'Edit' : 'Look at';
  return (
    <Block title="Its files">
      <div className={styles.files}>
        <Button size="sm" icon={Braces} onClick={open('requests')}>
          {`${word} the request`}
        </Button>
        <Button size="sm" icon={ListOrdered} onClick={open('decisions')}>
          {`${word} the decisions`}
        </Button>
        {listing.expected === null && listing.own ? (
          <Button size="sm" icon={Target} disabledReason={readOnly && 'read-only'} onClick={write}>
            Write what should happen
          </Button>
        ) : (
          <Button size="sm" icon={Target} onClick={open('expectations')}>
            {`${word} the expectation`}
          </Button>
        )}
      </div>
      <p className={text.second}>What should happen is for judging only; no planner ever sees it.</p>
    </Block>
  );
}
