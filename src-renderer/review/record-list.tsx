import { CircleCheck, CircleSlash, FileWarning, Hourglass, type LucideIcon, TimerOff } from 'lucide-react';
import type { RefObject } from 'react';
import { ChordCaps } from '../keys/key-caps';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Listbox, type ListboxGroup } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import { FilterField } from './filter-field';
import { groupTitles, type ReviewGroup, type ReviewStanding } from './group-reviews';
import { Mark, type MarkTone } from './mark';
import styles from './record-list.module.css';
import { RecordRow } from './record-row';

interface RecordListProps {
  readonly groups: readonly ReviewGroup[];
  readonly selectedId: string | null;
  readonly now: number;
  readonly filter: string;
  readonly filterRef: RefObject<HTMLInputElement | null>;
  /** An open question makes everything else rest. */
  readonly isResting: boolean;
  readonly onFilter: (filter: string) => void;
  readonly onSelect: (id: string) => void;
  /** Gives the focus back to the list. */
  readonly onLeaveFilter: () => void;
}

/** All records by where they stand, newest first. */
export function RecordList(props: RecordListProps) {
  const { groups, selectedId, now, filter, filterRef, isResting, onFilter, onSelect } = props;
  return (
    <Pane label="Records">
      <div className={styles.list} inert={isResting}>
        <FilterField value={filter} inputRef={filterRef} onChange={onFilter} onLeave={props.onLeaveFilter} />
        {groups.length === 0 && filter !== '' ? (
          <NothingMatches filter={filter} onClear={() => onFilter('')} />
        ) : (
          <PaneScroll>
            {filter === '' && groups[0]?.standing !== 'pending' && (
              <p className={styles.nothing}>Nothing waits for review.</p>
            )}
            <Listbox
              autoFocus
              label="Review records"
              groups={groups.map((group) => toListboxGroup(group, now))}
              selected={selectedId}
              onSelect={onSelect}
            />
          </PaneScroll>
        )}
      </div>
    </Pane>
  );
}

function toListboxGroup(group: ReviewGroup, now: number): ListboxGroup {
  return {
    id: group.standing,
    label: groupTitles[group.standing],
    heading: <GroupHeading group={group} />,
    options: group.records.map((listing) => ({
      id: listing.id,
      content: <RecordRow listing={listing} now={now} />,
    })),
  };
}

const groupIcons: Record<ReviewStanding, { readonly icon: LucideIcon; readonly tone: MarkTone }> = {
  pending: { icon: Hourglass, tone: 'pending' },
  expired: { icon: TimerOff, tone: 'none' },
  approved_no_execution: { icon: CircleCheck, tone: 'allowed' },
  rejected: { icon: CircleSlash, tone: 'none' },
  damaged: { icon: FileWarning, tone: 'denied' },
};

function GroupHeading({ group }: { readonly group: ReviewGroup }) {
  const { icon, tone } = groupIcons[group.standing];
  return (
    <div className={styles.heading}>
      <Mark icon={icon} tone={tone} small />
      <b>{groupTitles[group.standing]}</b>
      <span className={styles.count}>{group.records.length}</span>
    </div>
  );
}

function NothingMatches({ filter, onClear }: { readonly filter: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      title={`No record matches “${filter}”`}
      action={
        <Button size="sm" onClick={onClear}>
          Clear filter <ChordCaps chord="Escape" />
        </Button>
      }
    >
      The filter looks at the operation, the account, the order, the record’s id and the reviewer.
    </EmptyState>
  );
}
