import type { OpenQuestion } from '../../src-shared/domain/exercise';
import { Fact, Facts } from '../cases/facts';
import { asJson } from '../trace/as-json';
import { DataText } from '../ui/data-text';
import { JsonView } from '../ui/json-view';
import styles from './question-facts.module.css';

/** What a planner would be given, without the id: values as JSON, so that null and a text are told apart. */
export function QuestionFacts({ question: { request, observations } }: { readonly question: OpenQuestion }) {
  return (
    <div className={styles.given}>
      <Facts>
        {Object.entries(request)
          .filter(([name]) => name !== 'id')
          .map(([name, value]) => (
            <Fact key={name} name={<DataText>{name}</DataText>}>
              <DataText wrap>{JSON.stringify(value)}</DataText>
            </Fact>
          ))}
        <Fact name={<DataText>observations</DataText>}>
          {observations.length === 0 ? <DataText>[]</DataText> : null}
        </Fact>
      </Facts>
      {observations.length > 0 && (
        <JsonView value={asJson(observations)} label="the observations" plain wrap />
      )}
    </div>
  );
}
