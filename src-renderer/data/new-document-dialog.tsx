import { documentName } from '../../src-shared/domain/document';
import type { AgentName } from '../../src-shared/domain/status';
import { useActions } from '../state/store';
import { NameDialog } from './name-dialog';

interface NewDocumentDialogProps {
  readonly agent: AgentName;
  /** The request to be copied; null for one that starts empty. */
  readonly from: string | null;
  readonly onClose: () => void;
}

/** Asks for the name of a new request. */
export function NewDocumentDialog({ agent, from, onClose }: NewDocumentDialogProps) {
  const { createDocument } = useActions();
  return (
    <NameDialog
      title={from === null ? 'New request' : `Copy of ${from}`}
      label="Name"
      start={from === null ? '' : `${from}-copy`.slice(0, 80)}
      words={
        from === null
          ? 'The name is the request’s id and its file’s name.'
          : 'The name is the new request’s id and its file’s name. Its decisions come along.'
      }
      check={(name) => (documentName.safeParse(name).success ? null : wrongName)}
      onSubmit={async (name) => {
        const failure = await createDocument({ agent, kind: 'request', name, from });
        return failure === null ? null : `${failure.what} ${failure.todo}`;
      }}
      onClose={onClose}
    />
  );
}

const wrongName = 'A name has 1 to 80 letters, digits, underscores or hyphens.';
