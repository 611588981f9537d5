import { Check, CircleHelp, FolderPlus, GitFork, History, ListVideo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlannerMode } from '../../src-shared/domain/status';
import type { ProposalEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import text from '../styles/text.module.css';
import { LaneList } from '../trace/lane-list';
import { buildRows } from '../trace/rows';
import { EndNode, EventNode } from '../trace/trace-node';
import { classNames } from '../ui/class-names';
import { PaneScroll } from '../ui/pane';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './branches.module.css';
import type { Fork } from './use-fork';

interface BranchesProps {
  readonly run: RunTrace;
  readonly proposal: ProposalEvent;
  readonly fork: Fork;
}

/** What the runs share, and where they part: the new one under the wire, the original beside it. */
export function Branches({ run, proposal, fork }: BranchesProps) {
  const shared = cutBefore(run, proposal);
  return (
    <>
      <LaneList
        run={shared}
        rows={buildRows(shared)}
        selected={shared.events.at(-1)?.seq ?? 'request'}
        onSelect={() => undefined}
      />
      <PaneScroll>
        <div className={styles.branches}>
          <section className={styles.mine} aria-labelledby="fork-new">
            <h2 id="fork-new">
              <GitFork className={styles.icon} aria-hidden="true" />
              New run <span className={text.second}>from event {proposal.seq}</span>
            </h2>
            <Ghosts fork={fork} proposal={proposal} />
          </section>
          <section className={styles.original} aria-labelledby="fork-original">
            <h2 id="fork-original">
              <History className={styles.icon} aria-hidden="true" />
              Original <span className={text.second}>kept as it is</span>
            </h2>
            <Original run={run} proposal={proposal} />
          </section>
        </div>
        <Kept seq={proposal.seq} />
      </PaneScroll>
    </>
  );
}

/** The run as it stood before the proposal; what follows is another branch. */
function cutBefore(run: RunTrace, { seq }: ProposalEvent): RunTrace {
  return { ...run, events: run.events.filter((event) => event.seq < seq), end: null, progress: null };
}

function Ghosts({ fork, proposal }: Pick<BranchesProps, 'fork' | 'proposal'>) {
  const decision = fork.state.proposal?.decision ?? null;
  return (
    <div className={styles.chain}>
      <EventNode event={{ ...proposal, decision, origin: fork.isChanged ? 'edited' : 'parent' }} />
      <Ghost icon={<CircleHelp className={styles.icon} aria-hidden="true" />} title="Policy decides again">
        nothing is carried over
      </Ghost>
      <Ghost icon={<ListVideo className={styles.icon} aria-hidden="true" />} title={thenWords[fork.then]}>
        {fork.then === 'demo' || fork.then === 'manual' ? 'no model' : 'asked with what was seen until then'}
      </Ghost>
    </div>
  );
}

const thenWords: Readonly<Record<PlannerMode, string>> = {
  demo: 'then the supplied decisions',
  manual: 'then you decide',
  codex: 'then Codex decides',
  api: 'then the API’s model decides',
};

function Ghost(props: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.ghost}>
      {props.icon}
      <strong>{props.title}</strong>
      <span className={classNames(text.second, styles.ghostNote)}>{props.children}</span>
    </div>
  );
}

function Original({ run, proposal }: Pick<BranchesProps, 'run' | 'proposal'>) {
  const turn = run.events.filter((event) => event.turn === proposal.turn && event.seq >= proposal.seq);
  const isLast = turn.at(-1)?.seq === run.events.at(-1)?.seq;
  return (
    <ol className={styles.chain}>
      {turn.map((event) => (
        <li key={event.seq}>
          <VisuallyHidden>Event {event.seq}: </VisuallyHidden>
          <EventNode event={event} />
        </li>
      ))}
      {isLast && run.end !== null && (
        <li>
          <EndNode run={run} end={run.end} />
        </li>
      )}
      {!isLast && <li className={text.second}>{sayMore(run.events.length - (turn.at(-1)?.seq ?? 0))}</li>}
    </ol>
  );
}

function Kept({ seq }: { readonly seq: number }) {
  return (
    <dl className={styles.kept}>
      {seq > 1 && (
        <>
          <dt>
            <Check className={styles.icon} aria-hidden="true" />
            {seq === 2 ? 'Event 1' : `Events 1 to ${seq - 1}`}
          </dt>
          <dd>are run again and compared; a difference stops the fork</dd>
        </>
      )}
      <dt>
        <GitFork className={styles.icon} aria-hidden="true" />
        Event {seq}
      </dt>
      <dd>is yours; the trace says so</dd>
      <dt>
        <FolderPlus className={styles.icon} aria-hidden="true" />
        Output
      </dt>
      <dd>a new practice session; the original is never written to</dd>
    </dl>
  );
}

function sayMore(count: number): string {
  return count === 1 ? 'and 1 more event' : `and ${count} more events`;
}
