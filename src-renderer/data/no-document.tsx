import { FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { latest } from '../state/loadable';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FailureNotice } from '../ui/failure-notice';
import { Pane } from '../ui/pane';
import { NewDocumentDialog } from './new-document-dialog';
import { type DataLayout, paneLabels } from './use-data-layout';
import { ViewSwitch } from './view-switch';

/** Beside the files while no document is open. */
export function NoDocument({ layout }: { readonly layout: DataLayout }) {
  const failure = useStore(({ openPath, openFailures }) =>
    openPath === null ? null : (openFailures[openPath] ?? null),
  );
  const isReading = useStore((state) => state.openPath !== null);
  return (
    <Pane label={paneLabels.form}>
      {layout.room === 1 && <ViewSwitch layout={layout} />}
      {failure ? <CouldNotOpen failure={failure} /> : isReading ? null : <Choose />}
    </Pane>
  );
}

function CouldNotOpen({ failure }: { readonly failure: Parameters<typeof FailureNotice>[0]['failure'] }) {
  const path = useStore((state) => state.openPath);
  const { openDocument } = useActions();
  const retry = (
    <Button size="sm" onClick={() => path !== null && void openDocument(path)}>
      Try again
    </Button>
  );
  return <FailureNotice failure={failure} actions={retry} />;
}

function Choose() {
  const workspace = useStore((state) => latest(state.workspace));
  const agent = useStore((state) => selectAgents(state)[0]?.name ?? null);
  const { moveWorkspace } = useActions();
  const [isNaming, setNaming] = useState(false);
  if (workspace === null) return null;
  const isKit = workspace.kind === 'kit';
  return (
    <>
      <EmptyState
        title={isKit ? 'Look at the supplied data, or make it yours' : 'Choose a document'}
        action={
          isKit ? (
            <Button icon={FolderPlus} onClick={() => void moveWorkspace({ kind: 'create' })}>
              New workspace from the kit…
            </Button>
          ) : (
            <Button icon={Plus} disabledReason={workspace.read_only} onClick={() => setNaming(true)}>
              New request…
            </Button>
          )
        }
      >
        {isKit
          ? 'Every request, record and decision opens at the left. A workspace is a folder of your own with a copy of them all.'
          : 'Requests, records, decisions and expectations are at the left. Each shows as a form and as its JSON.'}
      </EmptyState>
      {isNaming && agent !== null && (
        <NewDocumentDialog agent={agent} from={null} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
