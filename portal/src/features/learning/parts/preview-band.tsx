import type { PreviewOf } from '@bai/learning/contracts';
import { useEffect } from 'react';
import { serverNow } from '../../../app/clock';
import type { Reading } from '../../../app/client';
import { useStable } from '../../../app/latest';
import { ButtonLink } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';

/** Reads a preview anew when its time is over, which says so then, and when the panel around it tells that something was saved. */
export const usePreviewTime = ({ data, mutate }: Reading<{ readonly of: PreviewOf }>): void => {
  const again = useStable(() => void mutate());
  const until = data?.of.until;
  // The panel may have a host of its own.
  const panel = data && new URL(data.of.backTo, location.href).origin;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(again, Math.max(0, Date.parse(until) - serverNow()) + 1000);
    return () => clearTimeout(timer);
  }, [again, until]);
  useEffect(() => {
    const heard = ({ origin, data: told }: MessageEvent<{ type?: string } | null>): void => {
      if (origin === panel && told?.type === 'strapiUpdate') again();
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, [again, panel]);
};

/** Says above a preview that it is one: of what, in which language, until when; the way to the other language, and back. */
export const PreviewBand = ({ of: { language, isDraft, until, others, backTo } }: { of: PreviewOf }) => {
  const { t } = useWords('preview');
  return (
    <Notice
      kind="warning"
      action={
        <div className="row-x may-wrap">
          {others.map((other) => (
            <ButtonLink key={other.language} size="sm" icon="eye" to={other.path}>
              {t(`lookIn.${other.language}`)}
            </ButtonLink>
          ))}
          {/* Out of the frame in which the panel shows it. */}
          <ButtonLink external size="sm" icon="pen" to={backTo} target="_top">
            {t('back')}
          </ButtonLink>
        </div>
      }
    >
      <p>
        <b>{t(isDraft ? 'draft' : 'published')}</b> · {t(`in.${language ?? 'both'}`)} · {t('until')} <Moment value={until} clockOnly />
      </p>
      <p className="small">{t('nothing')}</p>
    </Notice>
  );
};
