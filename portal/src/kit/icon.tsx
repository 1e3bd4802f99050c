/** A bootstrap-icons outline beside words; `label` when it stands alone. */
export const Icon = ({ name, label }: { name: string; label?: string }) =>
  label ? <i className={`bi bi-${name}`} role="img" aria-label={label} /> : <i className={`bi bi-${name}`} aria-hidden="true" />;
