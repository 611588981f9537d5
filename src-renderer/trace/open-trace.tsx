import { useEffect, useMemo } from 'react';
import { asksModel } from '../../src-shared/domain/status';
import { KeptStrip } from '../fork/kept-strip';
import { useForkControls } from '../fork/use-fork-controls';
import { AskingStrip } from '../manual/asking-strip';
import { DecisionPane } from '../manual/decision-pane';
import { GivenPanel } from '../manual/given-panel';
import { GuessStrip } from '../predict/guess-strip';
import { PredictPane } from '../predict/predict-pane';
import type { Predict } from '../predict/use-predict';
import { useLastGuess } from '../predict/use-last-guess';
import { sayGuess } from '../predict/say-guess';
import type { RunTrace } from '../state/run-trace';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { jsonText } from '../ui/json-lines';
import { Pane } from '../ui/pane';
import { SplitPanes } from '../ui/split-panes';
import { announceStep } from './announce-step';
import { copyOfPart, copyOfStep, type StepCopy } from './copy-of-step';
import { HeldStrip } from './held-strip';
import { LaneList } from './lane-list';
import { askedTurn, ownTurn, thinkingStep } from './list-steps';
import { PaneSwitch } from './pane-switch';
import { buildRows } from './rows';
import { RunBar } from './run-bar';
import { StepPane } from './step-pane';
import { StepToolbar } from './step-toolbar';
import { nextWrong } from './steps';
import { TimeStrip } from './time-strip';
import styles from './trace-screen.module.css';
import { type PartControls, useParts } from './use-parts';
import { useRunControls } from './use-run-controls';
import { type StepSelection, useStepSelection } from './use-step-selection';
import { useTraceKeys } from './use-trace-keys';

interface OpenTraceProps {
  readonly run: RunTrace;
  readonly predict: Predict;
}

/** A run that is open, live or finished, from this start or from a file: all of them show the same. */
export function OpenTrace({ run: whole, predict }: OpenTraceProps) {
  const run = predict.shown;
  const { copy, announce } = useActions();
  const agent = useStore(selectAgents).find((each) => each.name === run.header.agent) ?? null;
  const selection = useStepSelection(run);
  const { step } = selection;
  // Steering goes on whatever is covered; only what is held may not show before it was guessed.
  const steering = useRunControls(whole, selection);
  const controls = { ...steering, isHeld: steering.isHeld && run === whole };
  const parts = useParts(run, step);
  const forks = useForkControls(run, step);
  const asked = askedTurn(run);
  const isAsked = step === thinkingStep(run);
  const isGuessing = isAsked && predict.isAsking;
  const own = ownTurn(run);
  const isDeciding = isAsked && own !== null;
  useTraceKeys({
    forks,
    predict,
    selection,
    controls,
    isModel: asksModel(run.header.mode),
    onDigit: isGuessing || isDeciding ? null : parts.press,
    onCopy: () => {
      const { value, subject } = copyInFocus(parts) ?? copyOfStep(run, step);
      void copy(jsonText(value), subject);
    },
    onNextWrong: () => {
      if (nextWrong(run, step) === null) {
        announce(
          run.covered ? 'Nothing so far; the rest is covered.' : 'No refusal and no failure in this run.',
        );
      } else selection.move('next_wrong');
    },
  });
  const guess = useLastGuess(run, step, predict);
  const words = announceStep(run, step, agent);
  const heard = guess ? `${sayGuess(guess.guess)} ${words}` : words;
  useEffect(() => announce(heard), [announce, heard]);
  useHintNote(run);
  useFirstRun(step === 'end');
  const held = controls.isHeld ? run.events.at(-1) : undefined;
  return (
    <div className={styles.screen}>
      <RunBar run={run} agent={agent} controls={controls} forks={forks} />
      {held?.kind === 'policy' && (
        <HeldStrip key={held.seq} tool={held.tool ?? 'a tool'} controls={controls} />
      )}
      {own !== null && !isDeciding && <AskingStrip turn={own} onGo={selection.follow} />}
      <KeptStrip runId={run.header.run_id} />
      {guess && <GuessStrip {...guess} />}
      <div className={styles.panes}>
        <SplitPanes
          name="trace"
          panes={[
            {
              id: 'events',
              size: 54.4,
              min: 34,
              content: (
                <EventsPane {...{ run, selection, controls, predict }} givenTurn={isDeciding ? own : null} />
              ),
            },
            {
              id: 'step',
              size: 45.6,
              min: 28,
              content: (
                <Pane label="Step detail">
                  <PaneSwitch panes={['Events', 'Step']} shown={1} />
                  {isGuessing && agent && asked !== null ? (
                    <PredictPane key={asked} run={run} agent={agent} turn={asked} predict={predict} />
                  ) : isDeciding && agent && own !== null ? (
                    <DecisionPane key={own} run={run} agent={agent} turn={own} />
                  ) : (
                    <StepPane run={run} agent={agent} selection={selection} parts={parts} />
                  )}
                </Pane>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

interface EventsPaneProps {
  readonly run: RunTrace;
  readonly selection: StepSelection;
  readonly controls: ReturnType<typeof useRunControls>;
  readonly predict: Predict;
  /** The turn whose input is shown above the events; null shows events alone. */
  readonly givenTurn: number | null;
}

function EventsPane({ run, selection, controls, predict, givenTurn }: EventsPaneProps) {
  const { step, go } = selection;
  const rows = useMemo(() => buildRows(run), [run]);
  return (
    <Pane label="Events">
      <PaneSwitch panes={['Events', 'Step']} shown={0} />
      <StepToolbar run={run} selection={selection} controls={controls} predict={predict} />
      {givenTurn !== null && <GivenPanel run={run} turn={givenTurn} />}
      <LaneList run={run} rows={rows} selected={step} onSelect={go} />
      <TimeStrip run={run} selected={step} />
    </Pane>
  );
}

/** The open part that the focus is in; `Y` copies it instead of the step. */
function copyInFocus(parts: PartControls): StepCopy | null {
  const section = document.activeElement?.closest<HTMLElement>('[data-part]');
  const part = parts.list.find((each) => String(each.number) === section?.dataset.part);
  return part && parts.isOpen(part.number) ? copyOfPart(part.content) : null;
}

function useHintNote(run: RunTrace): void {
  const { setHintNote } = useActions();
  const total = run.events.length;
  const isCovered = run.covered !== undefined;
  useEffect(() => {
    setHintNote(isCovered ? 'Guesses stay on this machine' : sayEvents(total));
    return () => setHintNote(null);
  }, [setHintNote, total, isCovered]);
}

function sayEvents(total: number): string {
  if (total === 0) return 'No event yet';
  return total === 1 ? '1 event' : `Events 1 to ${total}, no gaps`;
}

function useFirstRun(isAtEnd: boolean): void {
  const { finishFirstRun } = useActions();
  useEffect(() => {
    if (isAtEnd) void finishFirstRun();
  }, [isAtEnd, finishFirstRun]);
}
