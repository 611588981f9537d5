import { ChevronRight, Download, History, Play, Square } from 'lucide-react';
import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { formatWhen } from '../ui/format-time';
import { useNow } from '../ui/use-now';
import { compact, useMedia } from '../ui/use-media';
import { BaselineMenu } from './baseline-menu';
import styles from './suite-screen.module.css';
import { ViewSwitch } from './view-switch';
import type { EvaluationActs } from './use-evaluation-acts';
import type { MatrixView } from './use-matrix';
import type { RunSuite } from './use-run-suite';

interface SuiteHeadProps {
  readonly suite: string;
  readonly matrix: MatrixView;
  readonly run: RunSuite;
  readonly acts: EvaluationActs;
}

/** Which suite this is, what its columns are compared with, and the ways to run it again. */
export function SuiteHead({ suite, matrix, run, acts }: SuiteHeadProps) {
  const title = useStore((state) => latest(state.suites)?.find(({ name }) => name === suite)?.title ?? suite);
  const { leaveSuite } = useActions();
  const isSmall = useMedia(compact);
  const { column, going } = acts;
  return (
    <div className={styles.head}>
      <div className={styles.crumb}>
        <button type="button" className={styles.up} onClick={leaveSuite}>
          Suites
        </button>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <h1>{title}</h1>
      </div>
      {column && !isSmall && <Facts listing={column.shown} />}
      <span className={styles.space} />
      <ViewSwitch />
      {matrix.columns.length > 0 && <BaselineMenu columns={matrix.columns} />}
      <span className={styles.divider} />
      <Button
        size="sm"
        variant="ghost"
        icon={History}
        iconOnly={isSmall}
        command="evaluate.replay"
        disabledReason={column ? null : 'nothing is recorded'}
        title="Decide the recorded runs again by their own records, with today’s rules and data"
        onClick={acts.replay}
      >
        Replay recorded
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={Download}
        iconOnly
        command="evaluate.export"
        disabledReason={column ? null : 'there is nothing to export'}
        title="Export as JSON, CSV and one page"
        onClick={acts.exportReports}
      >
        Export
      </Button>
      {going ? (
        <Button size="sm" variant="danger" icon={Square} command="evaluate.cancel" onClick={acts.cancel}>
          Cancel
        </Button>
      ) : (
        <Button
          size="sm"
          variant="primary"
          icon={Play}
          command="evaluate.run"
          disabledReason={run.whyNot}
          title={`${run.mode}${run.model === null ? '' : `, ${run.model}`}, ${run.repeats} of each case`}
          onClick={run.run}
        >
          Run suite
        </Button>
      )}
    </div>
  );
}

function Facts({ listing }: { readonly listing: EvaluationListing }) {
  const now = useNow(60_000);
  const { total, repeats, started_at } = listing;
  const cases = repeats === 0 ? total : total / repeats;
  return (
    <span className={styles.facts}>
      {cases} {cases === 1 ? 'case' : 'cases'}, {repeats} {repeats === 1 ? 'repeat' : 'repeats'},{' '}
      <time dateTime={started_at}>{formatWhen(started_at, new Date(now))}</time>
      <span className={text.hidden}> started</span>
    </span>
  );
}
