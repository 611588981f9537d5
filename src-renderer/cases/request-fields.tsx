import { isJsonObject, type Json } from '../../src-shared/domain/json';
import { DataText } from '../ui/data-text';
import { JsonView } from '../ui/json-view';
import { Fact, Facts } from './facts';

/** The request field by field, without its id, which is the case's own name. */
export function RequestFields({ request }: { readonly request: Json }) {
  if (!isJsonObject(request)) return <JsonView value={request} label="the request" />;
  return (
    <Facts>
      {Object.entries(request)
        .filter(([name]) => name !== 'id')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            <DataText wrap>{typeof value === 'string' ? value : JSON.stringify(value)}</DataText>
          </Fact>
        ))}
    </Facts>
  );
}
