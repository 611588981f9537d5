/**
 * Every call and event between the window and the main process, with schemas for both directions. Handlers, the
 * preload bridge and the renderer's client are typed from this one object; a call without a handler does not compile.
 */
import { z } from 'zod';
import { archiveKind, archiveState } from '../domain/archive-state';
import { agentListing } from '../domain/case';
import {
  caseImport,
  delimiterName,
  importOutcome,
  mappedColumn,
  maxImportColumns,
  maxImportRecords,
} from '../domain/case-import';
import {
  chosenSource,
  documentCheck,
  documentKind,
  documentListing,
  documentName,
  documentPath,
  openedDocument,
  saveOutcome,
} from '../domain/document';
import { exerciseState } from '../domain/exercise';
import { exhibit } from '../domain/exhibit';
import { requestId } from '../domain/identifiers';
import { json, jsonObject, sha256 } from '../domain/json';
import { failureCodes } from '../domain/result';
import { keyState, preflightCheck } from '../domain/planner-setup';
import { prediction, predictionScores } from '../domain/prediction';
import { runQueue } from '../domain/queue';
import { reviewDecision, reviewListing, reviewOutcome } from '../domain/review';
import { settings } from '../domain/settings';
import { agentName, plannerMode } from '../domain/status';
import { plannerStep, runEnd, runHeader, runProgress, traceEvent } from '../domain/trace';
import { practiceSession, workspaceState } from '../domain/workspace';
import { evaluatedRun } from '../evaluation/evaluated-run';
import { evaluation, evaluationId, evaluationListing, evaluationProgress } from '../evaluation/evaluation';
import { mutationReport } from '../evaluation/mutation';
import { replayReport } from '../evaluation/replay-report';
import { placedRetained, retainedPlace } from '../evaluation/retained';
import { repeatCount, suiteListing } from '../evaluation/suite';
import { maxInputBytes } from '../input/parse-json';

/** A run as the window shows it, live or finished. */
export const runSnapshot = z.strictObject({
  header: runHeader,
  /** Events after the number that was asked for. */
  events: z.array(traceEvent),
  /** Position of a live run; null when it has ended. */
  progress: runProgress.nullable(),
  end: runEnd.nullable(),
  /** The result file's name; null until the run has ended, and when it could not be saved. */
  file: z.string().nullable(),
});
export type RunSnapshot = z.infer<typeof runSnapshot>;

const nothing = z.strictObject({});
const runRef = z.strictObject({ run_id: z.string().min(1).max(100) });
/** A decision as a person wrote it: any JSON, because the controller answers it as it would a model's. */
const writtenDecision = json;
const evaluationRef = z.strictObject({ id: evaluationId });
/** A decision of the exercise, which is kept; nothing that the window offers comes near the limit. */
const chosenDecision = jsonObject.refine(
  (decision) => JSON.stringify(decision).length <= 10_000,
  'a decision of at most 10,000 characters',
);
const sessionName = z.string().regex(/^\d{3,6}$/);
const documentText = z.string().max(maxInputBytes + 1);
/** How a chosen table is read; null leaves it to what the table looks like. */
const importReading = z.strictObject({
  agent: agentName,
  delimiter: delimiterName.nullable(),
  mapping: z.array(mappedColumn).max(maxImportColumns).nullable(),
});

/** Name, input and output of every call from the window. */
export const calls = {
  /** Versions, places and the runtime, for the window's frame and its notices. */
  'app.info': {
    input: nothing,
    output: z.strictObject({
      version: z.string(),
      electron: z.string(),
      platform: z.string(),
      /** Absolute path of the folder that results and review records go to. */
      output_folder: z.string(),
      /** Things the person must know about this start, such as a settings file that was set aside. */
      notices: z.array(z.string()),
    }),
  },
  'settings.get': { input: nothing, output: settings },
  /** Changes the named settings and answers all of them. The archive is changed by `archive.choose`, which opens it. */
  'settings.change': { input: settings.omit({ archive: true }).partial(), output: settings },
  /** Where the API key comes from; the key itself never crosses to the window. */
  'key.state': { input: nothing, output: keyState },
  'key.set': { input: z.strictObject({ key: z.string().max(1000) }), output: keyState },
  'key.forget': { input: nothing, output: keyState },
  /** What a live planner lacks by the settings as they stand. */
  'planners.preflight': {
    input: z.strictObject({ mode: plannerMode }),
    output: z.strictObject({ mode: plannerMode, checks: z.array(preflightCheck) }),
  },
  /** Asks the person for the Codex executable; null when they changed their mind. */
  'codex.choose': { input: nothing, output: z.strictObject({ path: z.string() }).nullable() },
  /** Which archive the window uses; nothing is opened for it. */
  'archive.state': { input: nothing, output: archiveState },
  /** Uses the embedded archive, or none. */
  'archive.choose': {
    input: z.strictObject({ kind: archiveKind.exclude(['server']) }),
    output: archiveState,
  },
  /** Uses a Postgres server, once it could be opened. The connection string only goes in. */
  'archive.connect': { input: z.strictObject({ url: z.string().max(4096) }), output: archiveState },
  /** Opens the archive and counts its runs; null when there is none. */
  'archive.check': { input: nothing, output: z.strictObject({ runs: z.int().nonnegative() }).nullable() },
  /** Every agent with its cases and their runs in the current output folder. */
  'cases.list': {
    input: nothing,
    output: z.strictObject({
      agents: z.array(agentListing),
      /** Result files that could not be read, one sentence each. */
      damaged: z.array(z.string()),
    }),
  },
  /** The workspace and session that are open, and the workspaces of before. */
  'workspaces.get': { input: nothing, output: workspaceState },
  /** Asks the person for a new folder, copies the kit into it and opens it; null when they changed their mind. */
  'workspaces.create': { input: nothing, output: workspaceState.nullable() },
  /** Asks the person for a folder that is a workspace and opens it; null when they changed their mind. */
  'workspaces.choose': { input: nothing, output: workspaceState.nullable() },
  /** Opens a recent workspace, or the kit for null. Any other folder only ever comes from the person's own choice. */
  'workspaces.open': {
    input: z.strictObject({ folder: z.string().max(4096).nullable() }),
    output: workspaceState,
  },
  /** Takes a workspace off the recent ones; its folder stays as it is. */
  'workspaces.forget': { input: z.strictObject({ folder: z.string().max(4096) }), output: workspaceState },
  /** Shows the workspace, or one of its documents, in the file manager. */
  'workspaces.reveal': { input: z.strictObject({ path: documentPath.nullable() }), output: nothing },
  /** Every session of the open workspace with its runs, newest first. */
  'sessions.list': { input: nothing, output: z.strictObject({ sessions: z.array(practiceSession) }) },
  /** Starts a fresh session, so that an experiment begins without earlier records. */
  'sessions.fresh': { input: nothing, output: workspaceState },
  /** Goes back to an earlier session. */
  'sessions.open': { input: z.strictObject({ name: sessionName }), output: workspaceState },
  /** Every document of the open workspace. */
  'documents.list': { input: nothing, output: z.strictObject({ documents: z.array(documentListing) }) },
  'documents.open': { input: z.strictObject({ path: documentPath }), output: openedDocument },
  /** What is known about a text before it is saved; writes nothing. */
  'documents.check': {
    input: z.strictObject({ path: documentPath, text: documentText }),
    output: documentCheck,
  },
  /** Saves a text, unless the file is no longer the one that was read. */
  'documents.save': {
    input: z.strictObject({
      path: documentPath,
      text: documentText,
      has_bom: z.boolean(),
      /** Hash of the file that the text was made from; null when there was none or it was removed. */
      base_sha256: sha256.nullable(),
    }),
    output: saveOutcome,
  },
  /**
   * Makes a new document, as a copy of another of its kind or from a start that fits the schema. A copied request gets
   * the name as its id and takes its decisions with it.
   */
  'documents.create': {
    input: z.strictObject({
      agent: agentName,
      kind: documentKind.exclude(['records', 'options', 'source']),
      name: documentName,
      from: documentName.nullable(),
    }),
    output: z.strictObject({ path: documentPath }),
  },
  /** Asks the person for a text to import as a source, and cuts it into proposed records; null when they changed their mind. */
  'documents.choose_source': {
    input: z.strictObject({ agent: agentName }),
    output: chosenSource.nullable(),
  },
  /** Copies the chosen text into the workspace, over no other file. Its records are the person's to add and to save. */
  'documents.add_source': {
    input: z.strictObject({ agent: agentName, name: z.string().max(200) }),
    output: z.strictObject({ path: documentPath }),
  },
  /** Puts a document into the system's trash. */
  'documents.remove': { input: z.strictObject({ path: documentPath }), output: nothing },
  /** Tells which documents have unsaved changes, so that quitting can ask. */
  'documents.unsaved': {
    input: z.strictObject({ paths: z.array(documentPath).max(1000) }),
    output: nothing,
  },
  /** Asks the person for a table of cases and says what importing it would come to; null when they changed their mind. */
  'imports.choose': { input: z.strictObject({ agent: agentName }), output: caseImport.nullable() },
  /** The same for the table that was chosen last, read in another way. */
  'imports.check': { input: importReading, output: caseImport },
  /** Imports the right records of the chosen table, if they are as many as the person has seen. */
  'imports.add': {
    input: importReading.extend({ count: z.int().positive().max(maxImportRecords) }),
    output: importOutcome,
  },
  /** Writes the decisions of a finished run as the list that demo mode replays for a case. */
  'decisions.keep': {
    input: runRef.extend({
      name: documentName,
      /** Whether a list that is there may be replaced. */
      replace: z.boolean(),
    }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('kept'), path: documentPath, count: z.int().positive() }),
      z.strictObject({ kind: z.literal('exists'), path: documentPath }),
    ]),
  },
  /** The score of the guesses so far. */
  'predictions.get': { input: nothing, output: predictionScores },
  /** Keeps a guess and answers the new score; a turn of a run counts once. */
  'predictions.add': { input: prediction, output: predictionScores },
  'predictions.reset': { input: nothing, output: predictionScores },
  /** The decision exercise with the answers so far; what is right crosses with an answer and not before. */
  'exercise.get': { input: nothing, output: exerciseState },
  /** Takes an answer and grades it; the first one to a question stays. */
  'exercise.answer': {
    input: z.strictObject({ id: z.string().max(80), decision: chosenDecision }),
    output: exerciseState,
  },
  'exercise.reset': { input: nothing, output: exerciseState },
  /** Writes the answers so far as a sheet where the person says; null when they changed their mind. */
  'exercise.export': {
    input: nothing,
    output: z.strictObject({ path: z.string(), count: z.int().nonnegative() }).nullable(),
  },
  /** Queues a run; a live mode takes its model and limits from the settings. */
  'runs.start': {
    input: z.strictObject({
      agent: agentName,
      case: z.string().max(80),
      mode: plannerMode,
      pause_before_dispatch: z.boolean(),
    }),
    output: runSnapshot,
  },
  /** A live or recent run with its events after a number, for a viewer that comes late. */
  'runs.get': { input: runRef.extend({ after: z.int().nonnegative() }), output: runSnapshot },
  /** Switches holding before each dispatch on or off for a live run; off also releases a held one. */
  'runs.pause': { input: runRef.extend({ pause_before_dispatch: z.boolean() }), output: runProgress },
  /** Lets a held run dispatch the tool it waits with. */
  'runs.dispatch': { input: runRef, output: runProgress },
  'runs.cancel': { input: runRef, output: runProgress },
  /** The person's own decision in a run that asks for it; `turn` names the question it answers. */
  'runs.decide': {
    input: runRef.extend({ turn: z.int().positive(), decision: writtenDecision }),
    output: runProgress,
  },
  /** The decision that demo mode would take in a turn; null when the case supplies none. */
  'runs.supplied': {
    input: runRef.extend({ turn: z.int().positive() }),
    output: z.strictObject({ decision: json.nullable() }),
  },
  /**
   * Runs a known run again in a fresh session up to a proposal, takes the person's decision there, and goes on with
   * whoever decides by `mode`. The run it left from is not written to.
   */
  'runs.fork': {
    input: runRef.extend({
      /** The number of the proposal event that is changed. */
      seq: z.int().positive(),
      decision: writtenDecision,
      mode: plannerMode,
      pause_before_dispatch: z.boolean(),
    }),
    output: runSnapshot,
  },
  /**
   * Decides a finished run again by its own record, with one layer switched off, on a throwaway copy of the store. The run is
   * marked, kept nowhere and never counted.
   */
  'runs.without': { input: runRef.extend({ layer: z.string().min(1).max(120) }), output: runSnapshot },
  /**
   * Asks the person where to write a finished run, as one page that needs nothing else or, when the name ends in .json, as its
   * record; null when they changed their mind.
   */
  'runs.export': { input: runRef, output: z.strictObject({ file: z.string() }).nullable() },
  /** Decides a finished run again by its own record on today’s rules and records, and says what is different. */
  'runs.replay': { input: runRef, output: replayReport },
  /** What is retained with the kit and by the person, each file held against its hash. */
  'retained.list': { input: nothing, output: z.strictObject({ retained: z.array(placedRetained) }) },
  /** Keeps a finished run of the current session, or a whole evaluation, with its inputs. Nothing is written over. */
  'retained.pin': {
    input: z.strictObject({
      what: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('run'), run_id: z.string().min(1).max(100) }),
        z.strictObject({ kind: z.literal('evaluation'), id: evaluationId }),
      ]),
      name: requestId,
      note: z.string().max(2000),
    }),
    output: placedRetained,
  },
  /** Opens a run that is retained. */
  'retained.open': {
    input: z.strictObject({ place: retainedPlace, name: requestId, file: z.string().max(400) }),
    output: runSnapshot,
  },
  /**
   * Makes a reading call of a known run once more, on today's records and with other values in its request. It answers
   * what the tool would say and is recorded nowhere.
   */
  'runs.read_again': {
    input: runRef.extend({ seq: z.int().positive(), request: jsonObject }),
    output: z.strictObject({ result: json, sentence: z.string(), exhibit: exhibit.nullable() }),
  },
  /** The suites of the open workspace. */
  'suites.list': { input: nothing, output: z.strictObject({ suites: z.array(suiteListing) }) },
  /** The evaluations of the open workspace, newest first. */
  'evaluations.list': { input: nothing, output: z.strictObject({ evaluations: z.array(evaluationListing) }) },
  /** Begins an evaluation; a live mode takes its model, limits and price from the settings. */
  'evaluations.start': {
    input: z.strictObject({
      suite: requestId,
      mode: plannerMode.exclude(['manual']),
      repeats: repeatCount,
      concurrency: z.int().min(1).max(8),
    }),
    output: evaluationListing,
  },
  /** Goes on with an evaluation that was interrupted; what it has finished is kept. */
  'evaluations.resume': {
    input: evaluationRef.extend({ concurrency: z.int().min(1).max(8) }),
    output: evaluationListing,
  },
  /** Cancels the runs of an evaluation that go on and starts no other; it can be resumed. */
  'evaluations.cancel': { input: evaluationRef, output: evaluationListing },
  /** An evaluation with every finished run, derived from its result files. */
  'evaluations.open': { input: evaluationRef, output: evaluation },
  /** Opens a result file of an evaluation, by its path inside the evaluation’s folder. */
  'evaluations.result': {
    input: evaluationRef.extend({ file: z.string().max(400) }),
    output: runSnapshot,
  },
  /** Writes an evaluation as JSON, CSV and one page beside its results and shows them in the file manager. */
  'evaluations.export': {
    input: evaluationRef.extend({ baseline: evaluationId.nullable() }),
    /** The names of the files. */
    output: z.strictObject({ files: z.array(z.string()) }),
  },
  /** Decides an evaluation’s runs again by their own records, with today’s rules and data; nothing is kept. */
  'evaluations.replay': {
    input: evaluationRef,
    output: z.strictObject({ reports: z.array(replayReport) }),
  },
  /** Switches each rule off in turn on a copy and replays a suite’s supplied decisions; null when it was cancelled. */
  'suites.mutate': { input: z.strictObject({ suite: requestId }), output: mutationReport.nullable() },
  /** Every run of this start of the app. */
  'queue.list': { input: nothing, output: runQueue },
  /** Starts no further run while true. */
  'queue.hold': { input: z.strictObject({ holding: z.boolean() }), output: runQueue },
  /** Takes a run that has not started, or has ended, off the list. */
  'queue.remove': { input: runRef, output: runQueue },
  /** Cancels what is running, waits for its end and quits. */
  'app.quit': { input: nothing, output: nothing },
  /** Opens a result file by name, of a session of the open workspace; null is the current one. */
  'results.open': {
    input: z.strictObject({ file: z.string().max(255), session: sessionName.nullable() }),
    output: runSnapshot,
  },
  /** Asks the person for a result file anywhere; null when they changed their mind. */
  'results.choose': { input: nothing, output: runSnapshot.nullable() },
  /** The text of an evidence file of a run in the current output folder, by the path that its event names. */
  'evidence.read': {
    input: z.strictObject({ path: z.string().max(300) }),
    output: z.strictObject({ text: z.string(), is_cut: z.boolean() }),
  },
  'reviews.list': {
    input: nothing,
    output: z.strictObject({ reviewer: z.string(), records: z.array(reviewListing) }),
  },
  /** Decides on one record, for exactly the bytes that were shown. */
  'reviews.decide': {
    input: z.strictObject({
      id: z.string().max(80),
      decision: reviewDecision,
      record_sha256: z.string().max(64),
    }),
    output: reviewOutcome,
  },
  /** Puts a text on the clipboard, exactly. */
  'clipboard.write': { input: z.strictObject({ text: z.string().max(10_000_000) }), output: nothing },
} as const;

/** A designed error as it crosses the boundary. */
export const failure = z.strictObject({
  code: z.enum(failureCodes),
  what: z.string(),
  where: z.string().nullable(),
  todo: z.string(),
});

/** The answer to a call as it crosses the boundary. */
export const reply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: json }),
  z.strictObject({ ok: z.literal(false), failure }),
]);

/** Name and payload of every event from the main process. */
export const events = {
  'runs.event': traceEvent,
  'runs.progress': runProgress,
  /** A step inside a live planner's call, as it comes; the finished call's event holds them all. */
  'runs.planner_step': z.strictObject({ run_id: z.string(), turn: z.int().positive(), step: plannerStep }),
  'runs.ended': z.strictObject({ run_id: z.string(), end: runEnd, file: z.string().nullable() }),
  /** Files of the output folder changed: results or review records. */
  'queue.changed': runQueue,
  /**
   * The person wants to quit while runs are going or changes are unsaved; the window asks, and answers with `app.quit`
   * or not at all.
   */
  'evaluations.progress': evaluationRef.extend({ progress: evaluationProgress }),
  /** A run of an evaluation that has ended. */
  'evaluations.run': evaluationRef.extend({ run: evaluatedRun }),
  /** An evaluation that goes on no longer, with what kept runs from being made, one sentence each. */
  'evaluations.ended': evaluationRef.extend({ unmade: z.array(z.string()) }),
  'evaluations.replaying': evaluationRef.extend({ done: z.int(), total: z.int() }),
  'suites.mutating': z.strictObject({ suite: requestId, done: z.int(), total: z.int() }),
  'app.quit_asked': z.strictObject({ running: z.int().nonnegative(), unsaved: z.array(z.string()) }),
  /** Another workspace or session is open, or the open one went away or came back. */
  'workspace.changed': workspaceState,
  /** Files of the open workspace's data changed, whoever changed them. */
  'documents.changed': z.strictObject({}),
  'output.changed': z.strictObject({}),
  /** Something that the person must know and that no call of theirs answers, such as a result that could not be saved. */
  'app.notice': failure,
} as const;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** What the preload puts on `window.deskcheck`: one function per call, one subscribe function per event. */
export interface Bridge {
  readonly call: { readonly [Name in CallName]: (input: unknown) => Promise<unknown> };
  readonly on: { readonly [Name in EventName]: (listener: (payload: unknown) => void) => () => void };
}
