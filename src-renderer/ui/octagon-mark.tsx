/** The only solid mark of the application: something was refused. */
export function OctagonMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" aria-hidden="true" stroke="currentColor">
      <path
        fill="currentColor"
        d="M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z"
      />
      <path stroke="var(--bg-panel)" strokeWidth="2.5" strokeLinecap="round" d="m15 9-6 6M9 9l6 6" />
    </svg>
  );
}
