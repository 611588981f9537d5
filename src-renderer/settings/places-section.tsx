import { Copy, FolderPlus } from 'lucide-react';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { FormRow, FormRows } from '../form/form-row';
import { ArchiveSetting } from './archive-setting';
import styles from './places-section.module.css';
import { SectionHead } from './section-head';

/** Where results go, what runs here, and what was odd about this start. */
export function PlacesSection() {
  const info = useStore((state) => latest(state.info));
  const { copy, freshSession } = useActions();
  if (info === null) return null;
  const { output_folder, version, electron, platform, notices } = info;
  return (
    <>
      <SectionHead title="Where files are">results, review records and evidence</SectionHead>
      <FormRows>
        <FormRow label="Output folder" control={<DataText wrap>{output_folder}</DataText>}>
          <div className={styles.actions}>
            <Button size="sm" icon={Copy} onClick={() => void copy(output_folder, 'the folder’s path')}>
              Copy path
            </Button>
            <Button size="sm" icon={FolderPlus} onClick={() => void freshSession()}>
              New practice session
            </Button>
          </div>
        </FormRow>
        <FormRow
          label="Deskcheck"
          control={<DataText wrap>{`${version}, Electron ${electron}, ${platform}`}</DataText>}
        />
        <FormRow
          label="At this start"
          control={notices.length === 0 ? 'Nothing was odd: the settings were read as they are.' : null}
        >
          {notices.length > 0 && <NoticeList notices={notices} />}
        </FormRow>
      </FormRows>
      <ArchiveSetting />
    </>
  );
}

function NoticeList({ notices }: { readonly notices: readonly string[] }) {
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
