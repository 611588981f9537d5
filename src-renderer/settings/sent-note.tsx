import { Plug, Send } from 'lucide-react';
import type { LiveMode } from '../state/setup-slice';
import styles from './sent-note.module.css';
import { describeSent, readDestination } from './where-sent';

/** What goes where, under the address that decides it. */
export function SentNote({ mode, baseUrl }: { readonly mode: LiveMode; readonly baseUrl: string | null }) {
  const isLocal = baseUrl !== null && readDestination(baseUrl).isLocal;
  const Icon = isLocal ? Plug : Send;
  return (
    <p className={styles.note}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span>{describeSent(mode, baseUrl)}</span>
    </p>
  );
}
