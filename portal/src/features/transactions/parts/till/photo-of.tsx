import { useId } from 'react';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { ButtonLink } from '../../../../kit/button';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';

/** The photo without which nothing is sold: taken by the camera or chosen, sent at once; the one before can be looked at. */
export const PhotoOf = ({
  label,
  hint,
  there,
  address,
  send,
}: {
  label: string;
  hint: string;
  there: boolean;
  address: string;
  send: (file: File) => Promise<unknown>;
}) => {
  const { t } = useWords('till');
  const id = useId();
  const { run, busy, error } = useAction(send);
  return (
    <div className="field">
      <label htmlFor={id}>{there ? t('photoAgain', { what: label }) : label}</label>
      <input
        id={id}
        className="form-control"
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        capture="environment"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void run(file);
        }}
      />
      <p className="hint">{hint}</p>
      <ProblemNotice error={error} />
      {there ? (
        <p>
          <ButtonLink external target="_blank" size="sm" icon="file-earmark-check" to={address}>
            {t('photoShow')}
          </ButtonLink>
        </p>
      ) : (
        <Notice kind="warning">{t('photoMissing')}</Notice>
      )}
    </div>
  );
};
