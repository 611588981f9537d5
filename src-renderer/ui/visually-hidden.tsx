import type { ReactNode } from 'react';
import text from '../styles/text.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={text.hidden}>{children}</span>;
}
