import { FileWarning, Inbox } from 'lucide-react';
import { useRef } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { EmptyState } from '../ui/empty-state';
import { Listbox, type ListboxGroup } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import { Toolbar, ToolbarSpace } from '../ui/toolbar';
import { CaseFilterBar } from './case-filter-bar';
import { caseKey, caseOfKey } from './case-key';
import styles from './case-list-pane.module.css';
import { CaseColumns, CaseRow } from './case-row';
import { countCases } from './case-verdict';
import { ListLoading } from './list-loading';
import { ExerciseButton, OpenFileButton, RunAllButton, RunAllProgress } from './list-actions';
import { useShownCases } from './use-shown-cases';

/** Every case by agent, with its filter and what can be done with all of them. */
export function CaseListPane() {
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusList = () => box.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
  useKeys('cases', { 'window.filter': () => field.current?.focus() });
  return (
    <Pane label="Cases">
      <Toolbar>
        <CaseFilterBar field={field} onLeave={focusList} />
        <ToolbarSpace />
        <ExerciseButton />
        <OpenFileButton />
        <RunAllButton />
      </Toolbar>
      <RunAllProgress />
      <div ref={box} className={styles.frame}>
        <CaseColumns />
        <PaneScroll>
          <CaseList />
          <DamagedResults />
        </PaneScroll>
      </div>
    </Pane>
  );
}

function CaseList() {
  const { agents, selected, openLast } = useShownCases();
  const isLoading = useStore(({ cases }) => latest(cases) === null && cases.kind !== 'failed');
  const hasAny = useStore((state) => selectAgents(state).some(({ cases }) => cases.length > 0));
  const isListed = useStore((state) => selectAgents(state).length > 0);
  const { selectCase } = useActions();
  if (isLoading) return <ListLoading />;
  if (agents.length === 0) return hasAny ? <NoMatch /> : isListed ? <EmptyWorkspace /> : <NoCases />;
  return (
    <Listbox
      label="Cases"
      groups={agents.flatMap(toGroups)}
      selected={selected && caseKey(selected)}
      onSelect={(key) => {
        const ref = caseOfKey(agents, key);
        if (ref) selectCase(ref);
      }}
      onActivate={openLast}
      autoFocus
    />
  );
}

/** The described cases of an agent, and under a heading of their own the person's requests. */
function toGroups(agent: AgentListing): readonly ListboxGroup[] {
  const described = agent.cases.filter((listing) => !listing.own);
  const own = agent.cases.filter((listing) => listing.own);
  return [
    ...(described.length > 0 ? [toGroup(agent, described, agent.title, agent.summary)] : []),
    ...(own.length > 0 ? [toGroup(agent, own, 'Your requests', agent.title)] : []),
  ];
}

function toGroup(
  agent: AgentListing,
  cases: AgentListing['cases'],
  title: string,
  summary: string,
): ListboxGroup {
  const counts = countCases(cases);
  return {
    id: `${agent.name} ${title}`,
    label: `${title}, ${summary}, ${counts}`,
    heading: (
      <div className={styles.agent}>
        <Inbox className={styles.icon} />
        <b>{title}</b>
        <span className={classNames(text.muted, text.small, text.clip)}>{summary}</span>
        <span className={styles.counts}>{counts}</span>
      </div>
    ),
    options: cases.map((listing) => ({
      id: caseKey({ agent: agent.name, case: listing.name }),
      content: <CaseRow listing={listing} />,
    })),
  };
}

function NoMatch() {
  const { changeCaseFilter } = useActions();
  return (
    <EmptyState
      title="No case passes the filter"
      action={<Button onClick={() => changeCaseFilter({ text: '', show: 'all' })}>Show all cases</Button>}
    >
      The cases are still there; the filter hides them.
    </EmptyState>
  );
}

function EmptyWorkspace() {
  const { showScreen } = useActions();
  return (
    <EmptyState
      title="This workspace has no requests"
      action={
        <Button command="screen.data" onClick={() => showScreen('data')}>
          Go to Data
        </Button>
      }
    >
      A request is a case: make one in Data, or copy one from the kit’s folder into requests.
    </EmptyState>
  );
}

function NoCases() {
  const { loadCases } = useActions();
  return (
    <EmptyState
      title="The cases could not be listed"
      action={<Button onClick={() => void loadCases()}>Try again</Button>}
    >
      Files on disk are as they were.
    </EmptyState>
  );
}

const noSentences: readonly string[] = [];

function DamagedResults() {
  const damaged = useStore(({ cases }) => latest(cases)?.damaged ?? noSentences);
  if (damaged.length === 0) return null;
  return (
    <ul className={styles.damaged} aria-label="Result files that could not be read">
      {damaged.map((sentence) => (
        <li key={sentence}>
          <FileWarning className={styles.warning} aria-hidden="true" />
          <span>
            <b>A result file could not be read.</b> {sentence}{' '}
            <span className={text.second}>Other results are not affected.</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
