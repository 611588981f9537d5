import { ArrowLeftRight, ChevronRight, Split, X } from 'lucide-react';
import { useState } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import { useKeys } from '../keys/use-keys';
import type { RunTrace } from '../state/run-trace';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { ClippedData } from '../trace/clipped-data';
import { formatSeconds } from '../trace/format-duration';
import { Button } from '../ui/button';
import { Pane, PaneScroll } from '../ui/pane';
import { PlannerChip } from '../ui/planner-chip';
import { StatusMark } from '../ui/status-mark';
import { type AlignedRow, alignRuns, sayDivergence } from './align-runs';
import { CompareRow } from './compare-row';
import styles from './compare-screen.module.css';
import { RowFields } from './row-fields';
import { WhatFollowed } from './what-followed';

interface CompareScreenProps {
  readonly left: RunTrace;
  readonly right: RunTrace;
  readonly agent: AgentListing | null;
}

/** Two runs aligned by decision, with the place where they part and both ways on from there. */
export function CompareScreen({ left, right, agent }: CompareScreenProps) {
  const { closeCompare, swapCompared } = useActions();
  const alignment = alignRuns(left, right);
  const { rows, divergence } = alignment;
  const [chosen, choose] = useState<number | null>(null);
  const selected = rows.find(({ turn }) => turn === chosen) ?? divergence ?? rows[0] ?? null;
  useCompareKeys({ rows, selected, left, right, choose });
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <span className={styles.crumb}>
          {agent?.title ?? left.header.agent}
          <ChevronRight className={styles.chevron} aria-hidden="true" />
          <ClippedData plain>{left.header.case ?? left.header.request.id}</ClippedData>
          <ChevronRight className={styles.chevron} aria-hidden="true" />
        </span>
        <h1>Compare</h1>
        <span className={text.second}>{sayDivergence(alignment)}</span>
        <span className={styles.space} />
        <Button size="sm" variant="ghost" icon={ArrowLeftRight} onClick={swapCompared}>
          Swap sides
        </Button>
        <Button size="sm" variant="ghost" icon={X} command="window.back" onClick={closeCompare}>
          Close
        </Button>
      </div>
      <Pane label="Decisions of both runs">
        <PaneScroll>
          <div className={styles.sides}>
            <Side letter="A" run={left} />
            <span className={styles.middle} />
            <Side letter="B" run={right} />
          </div>
          <ol aria-label="Decisions">
            {rows.map((row) => (
              <li key={row.turn}>
                {row === divergence && <First alignment={sayDivergence(alignment)} />}
                <CompareRow row={row} isSelected={row === selected} onSelect={() => choose(row.turn)} />
              </li>
            ))}
          </ol>
          {selected && <RowFields row={selected} />}
          <WhatFollowed left={left} right={right} />
        </PaneScroll>
      </Pane>
    </div>
  );
}

function First({ alignment }: { readonly alignment: string }) {
  return (
    <p className={styles.first}>
      <Split className={styles.icon} aria-hidden="true" />
      <b>First difference.</b> {alignment}
    </p>
  );
}

function Side({ letter, run }: { readonly letter: string; readonly run: RunTrace }) {
  const { header, end } = run;
  return (
    <div className={styles.side}>
      <b>{letter}</b>
      <PlannerChip mode={header.mode} model={header.requested_model} />
      {end && <StatusMark status={end.status} as="words" tag />}
      {header.parent && <span className={text.second}>fork, from event {header.parent.seq}</span>}
      <span className={styles.facts}>
        {end ? `${end.decisions} decisions, ${formatSeconds(end.elapsed_ms)}` : 'goes on'}
      </span>
    </div>
  );
}

/** A row as a screen reader hears it. */
function sayRow({ turn, differences }: AlignedRow): string {
  return `Decision ${turn}: ${differences.length === 0 ? 'the same' : `${differences.join(', ')} differs`}.`;
}

interface CompareKeys {
  readonly rows: readonly AlignedRow[];
  readonly selected: AlignedRow | null;
  readonly left: RunTrace;
  readonly right: RunTrace;
  readonly choose: (turn: number) => void;
}

function useCompareKeys({ rows, selected, left, right, choose }: CompareKeys): void {
  const { closeCompare, openRun, selectStep, announce, swapCompared } = useActions();
  const at = selected ? rows.indexOf(selected) : -1;
  const go = (row: AlignedRow | undefined) => {
    if (!row) return;
    choose(row.turn);
    announce(sayRow(row));
  };
  const open = (run: RunTrace, side: 'left' | 'right') => () => {
    closeCompare();
    void openRun(run.header.run_id).then(() => {
      const seq = selected?.[side]?.answer.seq;
      if (seq !== undefined) selectStep(seq);
    });
  };
  const nextDifference = () => {
    const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
    const next = order.find(({ differences }) => differences.length > 0);
    if (next) go(next);
    else announce('The two runs do not differ.');
  };
  useKeys('compare', {
    'trace.next': () => go(rows[at + 1]),
    'trace.previous': () => go(rows[at - 1]),
    'trace.next-odd': nextDifference,
    'compare.left': open(left, 'left'),
    'compare.right': open(right, 'right'),
    'compare.swap': swapCompared,
    'window.back': closeCompare,
  });
}
