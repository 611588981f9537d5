import { describe, expect, test } from 'vitest';
import {
  type ArmEvent,
  type ArmState,
  idle,
  nextArm,
  type ShownRecord,
} from '../../../src-renderer/review/arm';

const target = { id: 'pending-1', record_sha256: 'a' };
const shown: ShownRecord = { ...target, decidable: true };
const armed: ArmState = { kind: 'armed', decision: 'approve', target };
const sending: ArmState = { kind: 'sending', decision: 'approve', target };
const arm = (record: ShownRecord): ArmEvent => ({ kind: 'arm', decision: 'approve', shown: record });
const see = (record: ShownRecord): ArmEvent => ({ kind: 'shown', shown: record });
const disarmed = (reason: 'expired' | 'changed'): ArmState => ({
  kind: 'idle',
  disarmed: { id: target.id, reason },
});

describe('a decision', () => {
  test.each<[string, ArmState, ArmEvent, ArmState]>([
    ['is armed for exactly the record shown', idle, arm(shown), armed],
    ['is armed again after it disarmed by itself', disarmed('expired'), arm(shown), armed],
    ['is not armed without a record', idle, arm(null), idle],
    ['is not armed when the record cannot be decided', idle, arm({ ...shown, decidable: false }), idle],
    ['is sent when confirmed', armed, { kind: 'confirm' }, sending],
    ['is taken back', armed, { kind: 'take_back' }, idle],
    ['disarms when the record expires', armed, see({ ...shown, decidable: false }), disarmed('expired')],
    ['disarms when the bytes change', armed, see({ ...shown, record_sha256: 'b' }), disarmed('changed')],
    [
      'that another process took disarms as changed, not as expired',
      armed,
      see({ ...shown, record_sha256: 'b', decidable: false }),
      disarmed('changed'),
    ],
    ['is taken back when another record is selected', armed, see({ ...shown, id: 'pending-2' }), idle],
    ['is taken back when nothing is selected', armed, see(null), idle],
    ['ends when it is answered', sending, { kind: 'settled' }, idle],
  ])('%s', (_title, state, event, next) => {
    expect(nextArm(state, event)).toEqual(next);
  });

  test.each<[string, ArmState, ArmEvent]>([
    ['a confirmation without a question', idle, { kind: 'confirm' }],
    ['a second confirmation', sending, { kind: 'confirm' }],
    ['taking back what is already sent', sending, { kind: 'take_back' }],
    ['taking back nothing', idle, { kind: 'take_back' }],
    ['arming while a question is open', armed, { kind: 'arm', decision: 'reject', shown }],
    ['arming while a call is under way', sending, arm(shown)],
    ['an expiry while a call is under way', sending, see({ ...shown, decidable: false })],
    ['seeing the same record again', armed, see(shown)],
    ['an answer that nobody waits for', armed, { kind: 'settled' }],
  ])('%s changes nothing', (_title, state, event) => {
    expect(nextArm(state, event)).toBe(state);
  });
});
