import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The sentence below a field that needs another look. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-error" id={id}>
    <Icon name="exclamation-octagon-fill" />
    {children}
  </p>
);
