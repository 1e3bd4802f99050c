import { isReason } from '@bai/kernel/contracts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Refusal } from '../app/client';
import { useMe } from '../app/session';
import { useWords } from '../words';
import { Button, type Look } from './button';
import { Dialog } from './dialog';
import { FieldError } from './field-error';
import { ProblemNotice } from './notice';
import { heldRule, SHORT_REASON, useReasonHint, useRuleText } from './sentences';
import { useAction, useAskUnload } from './use-action';
import type { IconName } from '../addresses/icon-names';

interface Opener {
  /** The button that opens it. */
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly look?: Look;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean;
  /** The endpoint without which there is no button. */
  readonly needs?: string;
  /** Names the thing: 'Cancel appointment of 24 November?' */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The naming confirmation: 'Cancel appointment'. */
  readonly confirm: string;
  readonly confirmLook?: Look;
  /** The answer that is still open: stands on the confirmation, which cannot be pressed until then. */
  readonly missing?: string | undefined;
  /** For much to be compared beside one another. */
  readonly wide?: boolean;
  /** Judges, before anything is asked, whether there is something to ask about: resolves to false where the dialog stays shut. */
  readonly before?: () => Promise<boolean>;
}
interface Props extends Opener {
  /** Fields of the dialog, e.g. a choice. */
  readonly children?: ReactNode;
  readonly act: () => Promise<unknown>;
}
/** What fields of a dialog take part in: the confirmation itself, and what it was refused for. */
interface Asked {
  readonly go: () => void;
  readonly error: unknown;
}
/** A dialog that opens from a button; `inside` says what stands in it, its refusal included. */
const Asking = ({
  label,
  icon,
  look = 'danger',
  size = 'md',
  disabled,
  needs,
  title,
  text,
  inside,
  confirm,
  confirmLook = 'refuse',
  missing,
  wide = false,
  before,
  act,
}: Omit<Props, 'children'> & { inside: (asked: Asked) => ReactNode }) => {
  const { t } = useWords('kit');
  const [open, setOpen] = useState(false);
  const { run, busy, error, forget } = useAction(act);
  const opening = useAction(async () => setOpen((await before?.()) ?? true));
  // A refusal belongs to the press that met it: whoever went back and comes again has not been refused yet.
  const show = (): void => {
    forget();
    if (before) void opening.run();
    else setOpen(true);
  };
  const go = (): void => void (missing === undefined && run().then((done) => void (done && setOpen(false))));
  return (
    <>
      <Button look={look} size={size} {...(icon ? { icon } : {})} disabled={disabled} needs={needs} busy={opening.busy} onClick={show}>
        {label}
      </Button>
      <ProblemNotice error={opening.error} />
      <Dialog open={open} title={title} wide={wide} close={() => setOpen(false)}>
        {text && <p>{text}</p>}
        {inside({ go, error })}
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('back')}</Button>
          <Button look={confirmLook} busy={busy} disabled={missing !== undefined} onClick={go}>
            {missing ?? confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** Asks once before something that cannot be taken back, naming it; shows a refusal without closing. */
export const Confirm = ({ children, ...asking }: Props) => (
  <Asking
    {...asking}
    inside={({ error }) => (
      <>
        {children}
        <ProblemNotice error={error} />
      </>
    )}
  />
);

/** The rule by which a reason was refused, where nothing else was: it is said at the field. */
const ruleBroken = (error: unknown, isAlone: boolean): string | undefined => {
  const fields = error instanceof Refusal && error.code === 'input.invalid' ? error.details.fields : undefined;
  const [one] = fields?.length === 1 ? fields : [];
  return one && (isAlone || one.path === 'reason') ? heldRule(one) : undefined;
};

interface ReasonField {
  readonly label: string;
  readonly long?: boolean;
  /** The rule by which it was refused. */
  readonly rule?: string | undefined;
  readonly value: string;
  readonly maxLength?: number;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}
/** The box of a reason outside of a form: tells how much it has at least. */
export const ReasonInput = ({ label, long = false, rule, maxLength = 300, ...shared }: ReasonField) => {
  const id = useId();
  const hint = useReasonHint();
  const text = useRuleText()(rule);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (rule) control.current?.focus();
  }, [rule]);
  const described = `${text ? `${id}-e ` : ''}${id}-h`;
  const all = { ...shared, maxLength, ref: control, id, className: 'form-control', 'aria-invalid': text ? true : undefined, 'aria-describedby': described };
  return (
    <div className={`field${text ? ' has-error' : ''}`}>
      <label className="fw-semibold" htmlFor={id}>
        {label}
      </label>
      {long ? <textarea {...all} rows={3} /> : <input {...all} />}
      {text && <FieldError id={`${id}-e`}>{text}</FieldError>}
      <p className="hint" id={`${id}-h`}>
        {hint}
      </p>
    </div>
  );
};

/** Reasons that were typed and not given yet, by account and subject. They may tell of a patient, so they stand in memory alone. */
const typedReasons = new Map<string, string>();

/** A reason that is being typed; with a `subject` it outlives its screen in this tab, for the account that typed it. */
const useTypedReason = (subject: string | undefined): [string, (reason: string) => void] => {
  const account = useMe()?.person?.accountId;
  const place = subject && `${account} ${subject}`;
  const [reason, setReason] = useState(() => (place && typedReasons.get(place)) || '');
  const keep = (typed: string): void => {
    setReason(typed);
    if (place) typedReasons.set(place, typed);
  };
  return [reason, keep];
};

type Reasoned = Opener & {
  field: string;
  long?: boolean;
  most?: number;
  children?: ReactNode;
  /** The record that the reason is about: what is typed is there again after another screen. */
  subject?: string;
  act: (reason: string) => Promise<unknown>;
};
/** Asks once, and why: the words go along with what is done. `long` gives them several lines. */
export const AskReason = ({ field, long = false, most = 300, children, subject, act, ...rest }: Reasoned) => {
  const [reason, setReason] = useTypedReason(subject);
  // A reload would lose it.
  useAskUnload(reason.trim() !== '');
  return (
    <Asking
      {...rest}
      act={async () => {
        if (!isReason(reason)) throw new Refusal('input.invalid', 400, { fields: [SHORT_REASON] });
        await act(reason);
        // What was given as the reason of one thing is none of the next.
        setReason('');
      }}
      inside={({ go, error }) => {
        const rule = ruleBroken(error, !children);
        return (
          <>
            {children}
            <ReasonInput
              label={field}
              long={long}
              rule={rule}
              value={reason}
              maxLength={most}
              onChange={({ target }) => setReason(target.value)}
              onKeyDown={({ key, nativeEvent }) => {
                // While a word is being composed the key chooses it; in several lines it begins the next.
                if (key === 'Enter' && !long && !nativeEvent.isComposing) go();
              }}
            />
            {!rule && <ProblemNotice error={error} />}
          </>
        );
      }}
    />
  );
};
