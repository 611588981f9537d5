import type { CheckResult } from '../../src-shared/domain/check';
import type { Json } from '../../src-shared/domain/json';
import type { PendingRecord, RefundPayload, ReviewListing } from '../../src-shared/domain/review';

/** The instant at which the built records were looked at. */
export const reviewNow = Date.parse('2026-03-02T14:20:00.000Z');

/** A record that could be read. */
export type BuiltRecord = Extract<ReviewListing, { kind: 'record' }>;

const payload: RefundPayload = {
  action: 'refund',
  account_id: 'AC-211',
  order_id: 'OR-882',
  amount_cents: 2400,
  currency: 'USD',
  record_version: 1,
};

const definitions = [
  ['record_parses', 'Record parses', 'The file follows the schema.'],
  ['hash_matches', 'Hash matches', 'The payload gives 08c1920f…93a7a5.'],
  ['status_pending', 'Status pending', 'Nobody has decided on it yet.'],
  ['not_expired', 'Not expired', '8 min 42 s are left of 15 min.'],
  ['reviewer_permitted', 'Reviewer permitted', 'training-reviewer may decide.'],
  ['order_exists', 'Order exists', 'OR-882 is in the order store.'],
  ['account', 'Account', 'AC-211 owns the order.'],
  ['amount', 'Amount', '24.00 USD is what the record says.'],
  ['currency', 'Currency', 'USD is what the record says.'],
  ['duplicate_flag', 'Duplicate flag', 'The record still confirms it.'],
  ['version', 'Version', 'Proposed on 1; the order is at 1.'],
] as const;

/** The name of a review check. */
export type ReviewCheckName = (typeof definitions)[number][0];

/** An instant some seconds after `reviewNow`, or before it when negative. */
export function instantAt(seconds: number): string {
  return new Date(reviewNow + seconds * 1000).toISOString();
}

/** The eleven checks, all passed. */
export function passedChecks(): CheckResult[] {
  return definitions.map(([name, title, sentence]) => ({
    name,
    title,
    verdict: 'pass',
    sentence,
    inputs: [],
  }));
}

interface Failing {
  readonly name: ReviewCheckName;
  readonly sentence: string;
  readonly needed: Json;
  readonly found: Json;
}

/** The eleven checks with one that failed; those after it were still looked at. */
export function checksFailing({ name, sentence, needed, found }: Failing): CheckResult[] {
  return passedChecks().map((check) =>
    check.name === name
      ? { ...check, verdict: 'fail', sentence, inputs: [{ name, needed, found, event: null }] }
      : check,
  );
}

interface RecordParts {
  readonly id?: string;
  readonly payload?: Partial<RefundPayload>;
  /** Seconds until the expiry, counted from `reviewNow`. */
  readonly left?: number;
  readonly record?: Partial<PendingRecord>;
  readonly listing?: Partial<Omit<BuiltRecord, 'kind' | 'id' | 'record'>>;
}

/** A pending refund of 24.00 USD that all checks pass and that can be decided for 8:42 more. */
export function reviewRecord(parts: RecordParts = {}): BuiltRecord {
  const built = { ...payload, ...parts.payload };
  const left = parts.left ?? 522;
  const id = parts.id ?? 'pending-08c1920f1ee722ea';
  return {
    kind: 'record',
    id,
    record: {
      id,
      status: 'pending',
      payload: built,
      payload_hash: `${id.slice('pending-'.length)}${'0'.repeat(48)}`,
      created_at: instantAt(left - 900),
      expires_at: instantAt(left),
      external_action_executed: false,
      review: null,
      ...parts.record,
    },
    record_sha256: 'a'.repeat(64),
    fields: fieldsOf(built),
    checks: passedChecks(),
    checked_at: instantAt(0),
    history: [
      {
        at: instantAt(left - 900),
        kind: 'proposed',
        sentence: 'Proposed by refund, demo',
        file: 'refund-result.json',
      },
    ],
    ...parts.listing,
  };
}

function fieldsOf(built: RefundPayload): BuiltRecord['fields'] {
  return [
    { name: 'account_id', proposed: built.account_id, current: built.account_id, missing: false },
    { name: 'order_id', proposed: built.order_id, current: built.order_id, missing: false },
    { name: 'amount_cents', proposed: built.amount_cents, current: built.amount_cents, missing: false },
    { name: 'currency', proposed: built.currency, current: built.currency, missing: false },
    { name: 'duplicate_charge_confirmed', proposed: true, current: true, missing: false },
    { name: 'version', proposed: built.record_version, current: built.record_version, missing: false },
  ];
}

/** The same record after its order went to another version: one field differs, one check fails. */
export function withNewVersion(listing: BuiltRecord, version: number): BuiltRecord {
  return {
    ...listing,
    fields: listing.fields.map((field) =>
      field.name === 'version' ? { ...field, current: version } : field,
    ),
    checks: checksFailing({
      name: 'version',
      sentence: 'The order changed after this was proposed.',
      needed: listing.record.payload.record_version,
      found: version,
    }),
  };
}

/** The same record after a decision. */
export function decided(listing: BuiltRecord, decision: 'approve' | 'reject', seconds = 0): BuiltRecord {
  const status = decision === 'approve' ? 'approved_no_execution' : 'rejected';
  return {
    ...listing,
    record: {
      ...listing.record,
      status,
      review: { decision, reviewer: 'training-reviewer', decided_at: instantAt(seconds) },
    },
    record_sha256: 'b'.repeat(64),
    checks: checksFailing({
      name: 'status_pending',
      sentence: `It was decided before: ${status}.`,
      needed: 'pending',
      found: status,
    }),
  };
}

/** A record whose file ends in the middle. */
export function damagedRecord(id = 'pending-a6997092039e638d'): Extract<ReviewListing, { kind: 'damaged' }> {
  return {
    kind: 'damaged',
    id,
    file: `pending/${id}.json`,
    problems: ['The file ends in the middle of line 9.', 'Propose the refund again to write a new record.'],
  };
}
