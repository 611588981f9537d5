import { useStore } from '../state/store';
import { VisuallyHidden } from './visually-hidden';

/** Says the newest announcement politely to screen readers. One per window. */
export function LiveRegion() {
  const { id, text } = useStore((state) => state.announcement);
  return (
    <div aria-live="polite" role="status">
      {/* A new key makes a repeated sentence a new one. */}
      <VisuallyHidden key={id}>{text}</VisuallyHidden>
    </div>
  );
}
