import { Fragment } from 'react';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import type { RunLimits } from '../../src-shared/domain/trace';
import type { Refusal } from '../state/settings-slice';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { VisuallyHidden } from '../ui/visually-hidden';
import { RefusedNote } from './refused-note';
import { SectionHead } from './section-head';
import styles from './table.module.css';
import { TextInput } from './text-input';
import { type SavedField, useSavedFields } from './use-saved-fields';

type LimitName = keyof RunLimits | 'concurrency';

interface Limit {
  readonly name: LimitName;
  readonly title: string;
  readonly unit: string;
  readonly note: string;
}

const limits: readonly Limit[] = [
  { name: 'max_turns', title: 'Decisions', unit: 'per run', note: 'then the run is blocked' },
  { name: 'time_budget_s', title: 'Running time', unit: 'seconds', note: 'pauses do not count' },
  { name: 'planner_timeout_s', title: 'One planner call', unit: 'seconds', note: 'then it is ended' },
  { name: 'concurrency', title: 'Runs at a time', unit: 'live runs', note: 'the others queue' },
];

/** What bounds a run, and how many go on at the same time. */
export function LimitsSection() {
  const settings = useStore(selectSettings);
  const { saveSettings } = useActions();
  const save = (name: LimitName, value: number) => saveSettings((current) => withLimit(current, name, value));
  const field = useSavedFields({
    values: {
      max_turns: String(settings.limits.max_turns),
      time_budget_s: String(settings.limits.time_budget_s),
      planner_timeout_s: String(settings.limits.planner_timeout_s),
      concurrency: String(settings.concurrency),
    },
    save: async (name, text) => {
      const value = readNumber(text);
      return value === null ? notANumber : save(name, value);
    },
  });
  const reset = (name: LimitName) => {
    field(name).restore();
    void save(name, limitOf(defaultSettings, name));
  };
  return (
    <>
      <SectionHead title="Limits">for new runs; a trace keeps its own</SectionHead>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Value</th>
            <th scope="col">Unit</th>
            <th scope="col">Note</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <LimitRow
              key={limit.name}
              limit={limit}
              field={field(limit.name)}
              isDefault={limitOf(settings, limit.name) === limitOf(defaultSettings, limit.name)}
              onReset={() => reset(limit.name)}
            />
          ))}
          <tr>
            <th scope="row">Automatic retries</th>
            <td className={styles.data}>0</td>
            <td />
            <td>fixed: an answer is never repaired</td>
            <td />
          </tr>
        </tbody>
      </table>
    </>
  );
}

interface LimitRowProps {
  readonly limit: Limit;
  readonly field: SavedField;
  readonly isDefault: boolean;
  readonly onReset: () => void;
}

function LimitRow({ limit, field, isDefault, onReset }: LimitRowProps) {
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <label htmlFor={field.id}>{limit.title}</label>
        </th>
        <td className={styles.number}>
          <TextInput field={field} inputMode="decimal" small />
        </td>
        <td>{limit.unit}</td>
        <td>{limit.note}</td>
        <td>
          <span className={styles.default}>{limitOf(defaultSettings, limit.name)}</span>
          <Button
            size="sm"
            variant="ghost"
            disabledReason={isDefault && field.refused === null ? 'It is the default.' : null}
            onClick={onReset}
          >
            Back to the default<VisuallyHidden> of {limit.title}</VisuallyHidden>
          </Button>
        </td>
      </tr>
      {field.refused && (
        <tr>
          <td colSpan={5}>
            <RefusedNote id={field.problemId} refused={field.refused} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const notANumber: Refusal = { kind: 'form', expected: 'a number' };

/** A number as a person writes it; null for anything else. */
function readNumber(text: string): number | null {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : null;
}

function limitOf(settings: Settings, name: LimitName): number {
  return name === 'concurrency' ? settings.concurrency : settings.limits[name];
}

function withLimit(settings: Settings, name: LimitName, value: number): Partial<Settings> {
  if (name === 'concurrency') return { concurrency: value };
  return { limits: { ...settings.limits, [name]: value } };
}
