import {
  Bot,
  CircleCheck,
  CircleSlash,
  Database,
  Eye,
  File,
  Inbox,
  Pause,
  PencilLine,
  Play,
  Unplug,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { CheckResult } from '../../src-shared/domain/check';
import type { ProposalEvent, RunEnd, TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import { classNames } from '../ui/class-names';
import { OctagonMark } from '../ui/octagon-mark';
import { statusMeanings } from '../ui/status-meaning';
import { ratioOfChecks } from './checks-in-words';
import { ClippedData } from './clipped-data';
import { effectOf, type RealEffect } from './effect-of';
import { endFact, shortEndWords } from './end-facts';
import { ratioOfClaims, sayFindings, shortTitleOf } from './guardrail-words';
import {
  decisionFacts,
  isRefusedResult,
  proposedTool,
  requestFacts,
  resultFacts,
  resultStatus,
} from './facts';
import type { Ghost } from './ghosts';
import { ghostWords } from './row-words';
import styles from './trace-node.module.css';

/** The node of an event, in the shape of whoever spoke. */
export function EventNode({ event }: { readonly event: TraceEvent }) {
  switch (event.kind) {
    case 'proposal': {
      const tool = proposedTool(event.decision);
      return (
        <div className={classNames(styles.node, styles.model)}>
          <Title
            icon={<Bot className={classNames(styles.icon, styles.asModel, styles.laneIcon)} />}
            end={originNotes[event.origin]}
          >
            <Name tool={tool} />
          </Title>
          <Facts facts={decisionFacts(event.decision)} />
        </div>
      );
    }
    case 'planner_failure':
      return (
        <div className={classNames(styles.node, styles.model, styles.isDenied)}>
          <Title icon={<Unplug className={classNames(styles.icon, styles.asDenied)} />}>
            <strong className={styles.words}>No decision</strong>
          </Title>
          <Facts facts={[event.code]} />
        </div>
      );
    case 'policy':
      return (
        <div className={classNames(styles.node, styles.controller, !event.allowed && styles.isDenied)}>
          <Title icon={<VerdictIcon allowed={event.allowed} />} end={ratioOfChecks(event.checks)}>
            <strong className={styles.words}>{event.allowed ? 'Allowed' : 'Refused'}</strong>
          </Title>
          <Pips checks={event.checks} />
        </div>
      );
    case 'guardrail': {
      const passed = event.verdict === 'passed';
      return (
        <div className={classNames(styles.node, styles.controller, !passed && styles.isDenied)}>
          <Title icon={<VerdictIcon allowed={passed} />} end={ratioOfClaims(event)}>
            <strong className={styles.words}>{shortTitleOf(event)}</strong>
          </Title>
          <Facts facts={[sayFindings(event)]} />
        </div>
      );
    }
    case 'tool_result': {
      const facts = resultFacts(event.result);
      const isRefused = isRefusedResult(event);
      return (
        <div className={classNames(styles.node, styles.tool, isRefused && styles.isDenied)}>
          <Title
            icon={
              isRefused ? (
                <VerdictIcon allowed={false} />
              ) : (
                <Database className={classNames(styles.icon, styles.asTool, styles.laneIcon)} />
              )
            }
            end={<Effect effect={effectOf(event)} />}
          >
            <Name tool={resultStatus(event.result) ?? event.tool} />
          </Title>
          <Facts facts={facts.length > 0 ? facts : [event.tool]} />
        </div>
      );
    }
  }
}

/** The node of the request, from which the wire starts. */
export function RequestNode({ run }: { readonly run: RunTrace }) {
  const { label, facts } = requestFacts(run.header.request);
  return (
    <div className={classNames(styles.node, styles.controller)}>
      <Title icon={<Inbox className={classNames(styles.icon, styles.asController)} />} end={label}>
        <strong className={styles.words}>Request</strong>
      </Title>
      <Facts facts={facts} />
    </div>
  );
}

/** More letters than this have no room in a node. */
const mostWords = 20;

/** The node of the end, at which the wire stops. */
export function EndNode({ run, end }: { readonly run: RunTrace; readonly end: RunEnd }) {
  const { icon: Icon, tone, words } = statusMeanings[end.status];
  const fact = endFact(run, end);
  return (
    <div className={classNames(styles.node, styles.controller)}>
      <Title icon={<Icon className={classNames(styles.icon, styles[`tone-${tone}`])} aria-hidden="true" />}>
        <strong className={styles.words}>
          <span className={styles.whenRoomy}>
            {words.length > mostWords ? shortEndWords[end.status] : words}
          </span>
          <span className={styles.whenCompact}>{shortEndWords[end.status]}</span>
        </strong>
      </Title>
      {fact.isData ? <Facts facts={[fact.text]} /> : <div className={styles.note}>{fact.text}</div>}
    </div>
  );
}

const ghostIcons = {
  refused: CircleSlash,
  held: Pause,
  acting: Play,
  dropped: CircleSlash,
  withheld: CircleSlash,
  guarded: Pause,
} as const;

/** The call that did not happen, dashed, in the place where it would have run. */
export function GhostNode({ ghost }: { readonly ghost: Ghost }) {
  const Icon = ghostIcons[ghost.kind];
  return (
    <div className={classNames(styles.node, styles.tool, styles.ghost)}>
      <Title icon={<Icon className={styles.icon} aria-hidden="true" />}>
        <Name tool={ghost.tool} />
      </Title>
      <div className={styles.note}>{ghostWords[ghost.kind]}</div>
    </div>
  );
}

function Title(props: { readonly icon: ReactNode; readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <div className={styles.title}>
      {props.icon}
      {props.children}
      {props.end && <span className={styles.end}>{props.end}</span>}
    </div>
  );
}

function Name({ tool }: { readonly tool: string | null }) {
  return (
    <strong className={styles.name}>
      {tool === null ? (
        <span className={styles.words}>no readable tool</span>
      ) : (
        <ClippedData>{tool}</ClippedData>
      )}
    </strong>
  );
}

function Facts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <div className={styles.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal; they never change their order
        <Fragment key={index}>
          {index > 0 && <span className={styles.dot}>·</span>}
          <ClippedData>{fact}</ClippedData>
        </Fragment>
      ))}
    </div>
  );
}

function VerdictIcon({ allowed }: { readonly allowed: boolean }) {
  return allowed ? (
    <CircleCheck className={classNames(styles.icon, styles.asAllowed)} />
  ) : (
    <OctagonMark className={classNames(styles.icon, styles.asDenied)} />
  );
}

/** What stands beside a proposal of a fork. */
const originNotes: Readonly<Record<ProposalEvent['origin'], string | null>> = {
  planner: null,
  parent: 'again',
  edited: 'changed',
};

const effects = { wrote: PencilLine, kept: File, read: Eye } as const;

function Effect({ effect }: { readonly effect: RealEffect }) {
  if (effect === null) return null;
  const Icon = effects[effect];
  return (
    <span className={classNames(styles.effect, effect === 'wrote' && styles.wrote)}>
      <Icon className={styles.small} />
      <span className={styles.word}>{effect}</span>
    </span>
  );
}

const mostPips = 24;

function Pips({ checks }: { readonly checks: readonly CheckResult[] }) {
  return (
    <div className={styles.pips}>
      {checks.slice(0, mostPips).map((check) => (
        <i key={check.name} className={classNames(styles.pip, styles[check.verdict])} />
      ))}
    </div>
  );
}
