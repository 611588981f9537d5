import { FolderOpen, SquareTerminal } from 'lucide-react';
import type { Settings } from '../../src-shared/domain/settings';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { FormRows } from '../form/form-row';
import { PreflightList } from './preflight-list';
import { SectionHead } from './section-head';
import { SentNote } from './sent-note';
import { TextSetting } from './text-setting';
import { orNull } from './or-null';
import { useSavedFields } from './use-saved-fields';

/** How the Codex CLI is reached. */
export function CodexForm() {
  const { path, model, guardrail_model, base_url } = useStore((state) => selectSettings(state).codex);
  const { saveSettings, chooseCodex } = useActions();
  const save = (change: Partial<Settings['codex']>) =>
    saveSettings((current) => ({ codex: { ...current.codex, ...change } }));
  const field = useSavedFields({
    values: {
      path: path ?? '',
      model: model ?? '',
      guardrail_model: guardrail_model ?? '',
      base_url: base_url ?? '',
    },
    save: (name, text) => save({ [name]: orNull(text) }),
  });
  const choose = async () => {
    const chosen = await chooseCodex();
    if (chosen === null) return;
    field('path').restore();
    await save({ path: chosen });
  };
  return (
    <>
      <SectionHead title="Codex" icon={SquareTerminal}>
        one fresh process per decision, no tools
      </SectionHead>
      <FormRows>
        <TextSetting
          label="Program"
          field={field('path')}
          placeholder="codex, from the search path"
          action={
            <Button icon={FolderOpen} onClick={() => void choose()}>
              Choose…
            </Button>
          }
        />
        <TextSetting label="Model" field={field('model')} placeholder="none named" />
        <TextSetting label="Guardrail model" field={field('guardrail_model')} placeholder="the same model" />
        <TextSetting label="Base URL" field={field('base_url')} placeholder="Codex’s own">
          <SentNote mode="codex" baseUrl={base_url} />
        </TextSetting>
      </FormRows>
      <PreflightList mode="codex" />
    </>
  );
}
