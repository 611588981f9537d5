import { ArrowUp } from 'lucide-react';
import { EntryForm } from '../editor/entry-form';
import { entrySchemaOf } from '../editor/read-entry';
import { useEditor } from '../editor/use-editor';
import { fieldsOf } from '../../src-shared/domain/schema-fields';
import type { Draft } from '../state/draft';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Pane, PaneScroll } from '../ui/pane';
import { DryRunNote } from './dry-run-note';
import { addDecision } from './entry-acts';
import { PaneHead } from './pane-head';
import { ChoosePassage } from './choose-passage';
import { quotedField } from './quoted-field';
import { FieldRemarks, OtherRemarks, remarksOn, SourceRecords } from './remarks';
import { UsedBy } from './used-by';
import { type DataLayout, paneLabels } from './use-data-layout';
import { useRaiseVersion } from './use-raise-version';
import styles from './form-pane.module.css';

const kindWords = {
  request: 'Request',
  records: 'Record',
  decisions: 'Decision',
  expectation: 'Expectation',
  options: 'Options',
  source: 'Source',
} as const;

interface FormPaneProps {
  readonly draft: Draft;
  readonly layout: DataLayout;
}

/** The selected entry as a form, with what is known about it. */
export function FormPane({ draft, layout }: FormPaneProps) {
  const { editor, opened, check } = draft;
  const { keys, selectedKey } = useEditor(editor);
  const raise = useRaiseVersion(draft);
  const count = fieldsOf(entrySchemaOf(opened.schema, opened.kind)).length;
  const isEmpty = keys.length === 0;
  const quoted = quotedField(draft);
  return (
    <Pane label={paneLabels.form}>
      <PaneHead title={opened.kind === 'source' ? 'Quoted by' : 'Form'}>
        {opened.kind === 'source' ? 'records beside it' : `${kindWords[opened.kind]}, ${count} fields`}
      </PaneHead>
      <PaneScroll>
        {opened.kind === 'source' ? (
          <SourceRecords draft={draft} />
        ) : isEmpty ? (
          <NoEntry draft={draft} />
        ) : (
          <EntryForm
            editor={editor}
            schema={opened.schema}
            noteOf={(field) => {
              const isStill = field === 'version' && raise !== null;
              const isQuoted = field === quoted?.passage;
              const remarks = remarksOn(draft, selectedKey, field);
              if (!isStill && !isQuoted && remarks.length === 0) return null;
              return (
                <>
                  {isStill && <StillVersion draft={draft} />}
                  <FieldRemarks remarks={remarks} />
                  {isQuoted && <ChoosePassage layout={layout} />}
                </>
              );
            }}
          />
        )}
        {opened.kind === 'records' && <OtherRemarks draft={draft} />}
        {check && opened.kind === 'records' && <UsedBy draft={draft} uses={check.uses} />}
        {check && (check.dry_run !== null || check.notes.length > 0) && (
          <DryRunNote dryRun={check.dry_run} notes={check.notes} draft={draft} />
        )}
      </PaneScroll>
    </Pane>
  );
}

/** A record that changed without saying so, and the one press that mends it. */
function StillVersion({ draft }: { readonly draft: Draft }) {
  const raise = useRaiseVersion(draft);
  const { selectedKey, readOnly } = useEditor(draft.editor);
  if (raise === null || readOnly || raise.unraised.entry !== selectedKey) return null;
  return (
    <span className={styles.still}>
      <Button size="sm" icon={ArrowUp} command="data.raise" onClick={raise.act}>
        {`Raise to ${raise.next}`}
      </Button>
      Still version {raise.unraised.saved_version}.
    </span>
  );
}

function NoEntry({ draft }: { readonly draft: Draft }) {
  const { readOnly } = useEditor(draft.editor);
  const isList = draft.opened.kind === 'decisions';
  return (
    <EmptyState
      title={isList ? 'No decision yet' : 'No record yet'}
      action={
        isList && (
          <Button disabledReason={readOnly ? 'read-only' : null} onClick={() => addDecision(draft)}>
            Add a decision
          </Button>
        )
      }
    >
      {isList
        ? 'Demo mode replays these decisions one after the other, in place of a model.'
        : 'A new record is added from the menu at the end of the bar above.'}
    </EmptyState>
  );
}
