import type { Bilingual } from '@bai/kernel/contracts';
import { useState, type ReactNode } from 'react';
import type { FormikProps } from 'formik';
import type { z } from 'zod';
import { useKey } from '../app/idempotency';
import type { BrowserRules } from './browser-rules';
import { Button, type Look } from './button';
import { Dialog } from './dialog';
import { Form, type Newest } from './form';
import { Naming } from './texts';
import { useWords } from '../words';
import type { IconName } from '../addresses/icon-names';

interface Props<V extends object> {
  readonly label: string;
  readonly icon?: IconName;
  readonly look?: Look;
  readonly size?: 'sm' | 'md';
  /** The endpoint without which there is no button. */
  readonly needs?: string;
  readonly title: string;
  /** The name that the title tells, which no browser translates. */
  readonly naming?: string | Bilingual;
  readonly initial: V;
  readonly schema: z.ZodType | BrowserRules;
  /** Sends, with the idempotency key of this opening. */
  readonly send: (values: V, key: string) => Promise<unknown>;
  /** How it goes on where another person changed the record meanwhile. */
  readonly newest?: Newest<V>;
  readonly save: string;
  readonly children: ReactNode | ((formik: FormikProps<V>) => ReactNode);
}

/** A form in a dialog, closed once it is saved; what was typed stays while it is refused. */
export const DialogForm = <V extends object>({
  label,
  icon,
  look = 'secondary',
  size = 'md',
  needs,
  title,
  naming,
  initial,
  schema,
  send,
  newest,
  save,
  children,
}: Props<V>) => {
  const { t } = useWords('kit');
  const [open, setOpen] = useState(false);
  const { key, done } = useKey(`dialog.${title}`);
  return (
    <>
      <Button look={look} size={size} {...(icon ? { icon } : {})} needs={needs} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={naming ? <Naming text={title} name={naming} /> : title} close={() => setOpen(false)}>
        <Form
          initial={initial}
          schema={schema}
          newest={newest}
          send={async (values) => {
            await send(values, key());
            done();
            setOpen(false);
          }}
        >
          {(formik) => (
            <>
              {typeof children === 'function' ? children(formik) : children}
              <div className="modal-actions">
                <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
                <Button type="submit" look="primary" busy={formik.isSubmitting}>
                  {save}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
};
