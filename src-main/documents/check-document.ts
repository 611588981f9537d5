/** Everything that is known about a text before it is saved. Nothing here writes anything into the workspace. */
import { join } from 'node:path';
import type { ApprovalForecast, DocumentCheck } from '../../src-shared/domain/document';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import type { Order } from '../../src-shared/domain/order';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { RunLimits } from '../../src-shared/domain/trace';
import type { Clock } from '../controller/clock';
import { reviewedOrders } from '../review/reviewed-orders';
import { holdOrders } from '../stores/order-store';
import { openReviewStore } from '../stores/review-store';
import type { Workspaces } from '../workspaces/workspaces';
import type { DocumentPlace } from './document-place';
import { dryRunDecisions } from './dry-run';
import { findUnraised } from './find-unraised';
import { forecastApprovals, listWaiting } from './forecast-approvals';
import { listUses } from './list-uses';
import { noteDocument } from './note-document';
import { remarkOn } from './remark-document';
import type { DocumentReader, FoundDocument } from './read-document';

/** What documents are checked and saved with. */
export interface DocumentDesk {
  readonly reader: DocumentReader;
  readonly workspaces: Workspaces;
  readonly clock: Clock;
  /** The limits of a dry run. */
  readonly limits: () => RunLimits;
}

/** Checks a text for a document. */
export async function checkDocument(
  desk: DocumentDesk,
  path: string,
  text: string,
): Promise<Result<DocumentCheck>> {
  const found = await desk.reader.find(path);
  if (!found.ok) return found;
  const { place } = found.value;
  const { parsed, loose } = desk.reader.parse(place, text);
  const next = parsed.ok ? parsed.value : null;
  const saved = await readSaved(desk, found.value);
  const tried = place.kind === 'decisions' && parsed.ok ? await tryDecisions(desk, place, text) : null;
  return succeed({
    problems: parsed.ok ? [] : [...parsed.failure],
    unraised: unraisedIn(place, saved, loose),
    forecasts: await forecast(desk, place, { saved, next }),
    uses: await usesOf(desk, place, next ?? saved),
    remarks: await remarkOn(desk, place, { text, next: next ?? saved }),
    dry_run: tried?.ok ? tried.value : null,
    notes: await noteDocument(desk.workspaces.current(), place, { value: next, tried }),
  });
}

/** A version that was not raised is pointed out while another field is still wrong, too. */
function unraisedIn(place: DocumentPlace, saved: Json, next: Json): DocumentCheck['unraised'] {
  return recordsOf(place, saved) && recordsOf(place, next) ? findUnraised(saved, next) : [];
}

/** The approvals that a text for a document would invalidate. */
export async function forecast(
  desk: DocumentDesk,
  place: DocumentPlace,
  values: { readonly saved: Json; readonly next: Json },
): Promise<ApprovalForecast[]> {
  const { saved, next } = values;
  if (!isReviewed(desk, place) || !isJsonObject(saved) || !isJsonObject(next)) return [];
  const now = desk.clock.now();
  const orders = { saved: ordersOf(saved), next: ordersOf(next) };
  return forecastApprovals(await waitingIn(desk, now), orders, now);
}

/** What stands in the file, parsed; null when it is not there or cannot be read. */
export async function readSaved(desk: DocumentDesk, found: FoundDocument): Promise<Json> {
  const read = await desk.reader.read(found);
  return read.ok && read.value?.parsed.ok ? read.value.parsed.value : null;
}

function tryDecisions(desk: DocumentDesk, place: DocumentPlace, text: string) {
  const { agent, name } = place;
  const { clock, limits } = desk;
  return dryRunDecisions({
    agent,
    workspace: desk.workspaces.current(),
    name,
    text,
    limits: limits(),
    clock,
  });
}

async function usesOf(desk: DocumentDesk, place: DocumentPlace, value: Json): Promise<DocumentCheck['uses']> {
  if (!recordsOf(place, value)) return [];
  const waiting = isReviewed(desk, place) ? await waitingIn(desk, desk.clock.now()) : [];
  return listUses(desk.workspaces.current(), place.agent, {
    entries: new Set(Object.keys(value)),
    waiting: waiting.map(({ record }) => record),
  });
}

function recordsOf(place: DocumentPlace, value: Json): value is JsonObject {
  return place.kind === 'records' && isJsonObject(value);
}

function isReviewed({ workspaces }: DocumentDesk, { path }: DocumentPlace): boolean {
  const workspace = workspaces.current();
  return join(workspace.folder, path) === reviewedOrders(workspace);
}

function waitingIn({ workspaces }: DocumentDesk, now: Date): ReturnType<typeof listWaiting> {
  return listWaiting(openReviewStore(workspaces.outputFolder()), now);
}

function ordersOf(records: JsonObject): ReturnType<typeof holdOrders> {
  // A cast, because the orders' own schema has parsed them.
  return holdOrders(records as Readonly<Record<string, Order>>);
}
