import {
  Ban,
  CircleArrowOutUpRight,
  CircleCheck,
  CircleCheckBig,
  CircleMinus,
  CircleSlash,
  CopyCheck,
  FileText,
  Hourglass,
  MessageCircleQuestionMark,
  ShieldAlert,
  TextQuote,
  TimerOff,
  Unplug,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { reviewState } from '../../src-shared/domain/review';
import type { RunStatus } from '../../src-shared/domain/status';
import { OctagonMark } from './octagon-mark';

/** A run's end or a review record's state. */
export type MarkedStatus = RunStatus | ReturnType<typeof reviewState>;

/** The colour of a mark; never the only signal. */
export type Tone = 'allowed' | 'denied' | 'pending' | 'controller' | 'none';

/** How a status is drawn and said. */
export interface StatusMeaning {
  readonly icon: ComponentType<{
    readonly className?: string | undefined;
    readonly 'aria-hidden'?: 'true' | undefined;
  }>;
  readonly tone: Tone;
  /** In plain words, for headers. */
  readonly words: string;
}

/** Icon, colour and plain words of every status, as everywhere in the window. */
export const statusMeanings: Readonly<Record<MarkedStatus, StatusMeaning>> = {
  draft: { icon: FileText, tone: 'allowed', words: 'Draft written' },
  clarification: { icon: MessageCircleQuestionMark, tone: 'controller', words: 'Asked for what is missing' },
  escalated: { icon: CircleArrowOutUpRight, tone: 'controller', words: 'Handed to a person' },
  pending_approval: { icon: Hourglass, tone: 'pending', words: 'Waiting for review' },
  duplicate_pending: { icon: CopyCheck, tone: 'pending', words: 'Already waiting for review' },
  answered: { icon: TextQuote, tone: 'allowed', words: 'Answered' },
  abstained: { icon: CircleMinus, tone: 'controller', words: 'Abstained' },
  resolved: { icon: CircleCheckBig, tone: 'allowed', words: 'Resolved' },
  halted: { icon: ShieldAlert, tone: 'denied', words: 'Halted by the guardrail' },
  blocked: { icon: OctagonMark, tone: 'denied', words: 'Blocked' },
  planner_failed: { icon: Unplug, tone: 'denied', words: 'Planner failed' },
  cancelled: { icon: Ban, tone: 'none', words: 'Cancelled' },
  pending: { icon: Hourglass, tone: 'pending', words: 'Waiting for review' },
  expired: { icon: TimerOff, tone: 'none', words: 'Expired' },
  approved_no_execution: { icon: CircleCheck, tone: 'allowed', words: 'Approved, nothing executed' },
  rejected: { icon: CircleSlash, tone: 'none', words: 'Rejected' },
};
