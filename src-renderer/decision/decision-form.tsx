import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import { JsonEditor } from '../editor/json-editor';
import { ChoiceField } from '../form/choice-field';
import { FormRows } from '../form/form-row';
import { LockedField } from '../form/locked-field';
import { fieldsOf, type SchemaField, shapeOf } from '../../src-shared/domain/schema-fields';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import styles from './decision-form.module.css';
import {
  type DecisionBasis,
  type DecisionDraft,
  type DraftState,
  whyLocked,
  withTool,
} from './decision-model';
import { LeftOut } from './left-out';

interface DecisionFormProps {
  readonly basis: DecisionBasis;
  readonly draft: DecisionDraft;
  readonly state: DraftState;
  /** The decision that is being changed; null for a new one. */
  readonly original: JsonObject | null;
  readonly onChange: (draft: DecisionDraft) => void;
}

/** A decision as a form made from the agent's schema and tools, or as the JSON that a model would write. */
export function DecisionForm({ basis, draft, state, original, onChange }: DecisionFormProps) {
  if (draft.kind === 'json') {
    return (
      <div className={styles.json}>
        <JsonEditor
          label="Your decision as JSON"
          value={draft.text}
          problems={state.problems}
          onChange={(text) => onChange({ kind: 'json', text })}
        />
      </div>
    );
  }
  const { decision } = draft;
  const change = (next: JsonObject) => onChange({ kind: 'form', decision: next });
  const others = fieldsOf(basis.schema).filter(({ name }) => name !== 'tool');
  return (
    <div className={styles.form}>
      {draft.left && <LeftOut names={draft.left} />}
      <ToolField basis={basis} decision={decision} original={original} onChange={change} />
      <FormRows labels="arguments">
        {others.map((field) => (
          <Argument
            key={field.name}
            {...{ basis, decision, original, field }}
            problem={state.misses.get(field.name) ?? null}
            onChange={(value) => change({ ...decision, [field.name]: value })}
          />
        ))}
      </FormRows>
    </div>
  );
}

interface PartProps {
  readonly basis: DecisionBasis;
  readonly decision: JsonObject;
  readonly original: JsonObject | null;
}

function ToolField(props: PartProps & { readonly onChange: (decision: JsonObject) => void }) {
  const { basis, decision, original, onChange } = props;
  const tool = typeof decision.tool === 'string' && decision.tool !== '' ? decision.tool : null;
  return (
    <ChoiceField
      label="tool"
      digits
      choices={basis.agent.tools.map(({ name, purpose }) => ({ value: name, about: firstClause(purpose) }))}
      value={tool}
      was={wasOf(original, 'tool', decision.tool ?? null, true)}
      onChange={(name) => onChange(withTool(basis, decision, name))}
    />
  );
}

interface ArgumentProps extends PartProps {
  readonly field: SchemaField;
  readonly problem: string | null;
  readonly onChange: (value: Json) => void;
}

function Argument({ basis, decision, original, field, problem, onChange }: ArgumentProps) {
  const { name } = field;
  const value = decision[name] ?? null;
  const tool = typeof decision.tool === 'string' ? decision.tool : '';
  const locked = whyLocked(basis, tool, name);
  if (locked !== null && value === null) {
    return <LockedField label={name} reason={locked} was={wasOf(original, name, value)} />;
  }
  const shape = shapeOf(field.schema);
  const was = wasOf(original, name, value, true);
  // There is room for one of them in a narrow window, and what changed says more.
  const frame = { label: name, problem, was, aside: was === null ? asideOf(basis, name, value) : null };
  if (shape.kind === 'choice') {
    const fixed = basis.agent.tools.find((each) => each.name === tool)?.fixed[name];
    const isFixed = fixed !== undefined && fixed === value;
    return (
      <SelectField
        {...frame}
        aside={isFixed ? 'the only one it takes' : frame.aside}
        choices={shape.choices}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  }
  const text = value === null || typeof value === 'string' ? value : JSON.stringify(value);
  const nullable = shape.kind === 'text' && shape.nullable;
  return (
    <TextField
      {...frame}
      value={text}
      onChange={onChange}
      onNull={nullable ? () => onChange(null) : undefined}
    />
  );
}

function asideOf({ request }: DecisionBasis, name: string, value: Json): string | null {
  return value !== null && request[name] === value ? 'as in the request' : null;
}

/** What a tool is for, without what follows a colon or a semicolon; the instructions have it whole. */
function firstClause(purpose: string): string {
  return (purpose.split(/[;:]/)[0] ?? purpose).replace(/\.$/, '');
}

/** What a field was in the original; null when it is the same. Text goes without its quotes where it is plain. */
function wasOf(original: JsonObject | null, name: string, value: Json, plain = false): string | null {
  if (!isJsonObject(original)) return null;
  const before = original[name] ?? null;
  if (JSON.stringify(before) === JSON.stringify(value)) return null;
  return plain && typeof before === 'string' ? before : JSON.stringify(before);
}
