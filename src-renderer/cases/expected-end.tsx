import type { Expectation } from '../../src-shared/domain/case';
import { DataText } from '../ui/data-text';
import { StatusMark } from '../ui/status-mark';
import { Fact, Facts } from './facts';

/** How a case should end; neutral, because only real outcomes are coloured. */
export function ExpectedEnd({ expected }: { readonly expected: Expectation }) {
  return (
    <Facts>
      <Fact name="status">
        <StatusMark status={expected.status} neutral />
      </Fact>
      {expected.repeated_status !== null && (
        <Fact name="when repeated">
          <StatusMark status={expected.repeated_status} neutral />
        </Fact>
      )}
      <Fact name="tools in order">
        <DataText>{expected.tools.join(', ')}</DataText>
      </Fact>
      {expected.facts.length > 0 && (
        <Fact name="must contain">
          <DataText>{expected.facts.join(', ')}</DataText>
        </Fact>
      )}
      {expected.never.length > 0 && (
        <Fact name="must not">
          <DataText>{expected.never.join(', ')}</DataText>
        </Fact>
      )}
    </Facts>
  );
}
