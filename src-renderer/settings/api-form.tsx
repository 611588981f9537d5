import { Cloud } from 'lucide-react';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { FormRows } from '../form/form-row';
import { KeySetting } from './key-setting';
import { PreflightList } from './preflight-list';
import { SectionHead } from './section-head';
import { SentNote } from './sent-note';
import { TextSetting } from './text-setting';
import { orNull } from './or-null';
import { useSavedFields } from './use-saved-fields';

/** How the Responses API is reached. */
export function ApiForm() {
  const { model, guardrail_model, base_url } = useStore((state) => selectSettings(state).api);
  const { saveSettings } = useActions();
  const field = useSavedFields({
    values: { model: model ?? '', guardrail_model: guardrail_model ?? '', base_url: base_url ?? '' },
    save: (name, text) => saveSettings(({ api }) => ({ api: { ...api, [name]: orNull(text) } })),
  });
  return (
    <>
      <SectionHead title="API" icon={Cloud}>
        Responses API, nothing stored there
      </SectionHead>
      <FormRows>
        <TextSetting label="Model" field={field('model')} placeholder="none named" />
        <TextSetting label="Guardrail model" field={field('guardrail_model')} placeholder="the same model" />
        <TextSetting label="Base URL" field={field('base_url')} placeholder="the service’s own">
          <SentNote mode="api" baseUrl={base_url} />
        </TextSetting>
        <KeySetting />
      </FormRows>
      <PreflightList mode="api" />
    </>
  );
}
