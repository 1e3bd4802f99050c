import type { PreviewOf } from '@bai/learning/contracts';
import type { ReactNode } from 'react';
import type { Reading, Refusal } from '../../../app/client';
import { ButtonLink } from '../../../kit/button';
import { Page } from '../../../kit/page';
import { Empty, Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { PreviewBand, usePreviewTime } from './preview-band';

const CLOSED = ['preview.expired', 'preview.foreign', 'preview.unready'] as const;
const FIELDS = ['title', 'summary', 'category', 'minutes', 'slug', 'module', 'course'] as const;

const Closed = ({ why, refusal: { details } }: { why: (typeof CLOSED)[number]; refusal: Refusal }) => {
  const { t } = useWords('preview');
  const missing = (details.fields ?? []).map(({ path }) => FIELDS.find((name) => name === path)).map((name) => t(`fields.${name ?? 'other'}`));
  const back = details.backTo as string | undefined;
  return (
    <Empty
      title={t(`closed.${why}.title`)}
      text={t(`closed.${why}.text`, { fields: [...new Set(missing)].join(', ') })}
      action={
        back && (
          <ButtonLink external look="primary" to={back} target="_top">
            {t('back')}
          </ButtonLink>
        )
      }
    />
  );
};

interface Props<T> {
  readonly from: Reading<T>;
  readonly className: string;
  readonly title: (data: T) => string;
  /** Whether what is shown has a heading of its own. */
  readonly plain: boolean;
  readonly children: (data: T) => ReactNode;
}

/** What is looked at before it is shown, under a band that says so; or why it cannot be looked at, and what to do. */
export const PreviewShown = <T extends { readonly of: PreviewOf }>({ from, className, title, plain, children }: Props<T>) => {
  const { t } = useWords('preview');
  const own = useLanguage();
  usePreviewTime(from);
  const why = CLOSED.find((code) => code === from.error?.code);
  if (why)
    return (
      <Page title={t('title')} className={className}>
        <Closed why={why} refusal={from.error!} />
      </Page>
    );
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('title')} className={className}>
          <span className="bone tall w-75" />
        </Page>
      }
    >
      {(data) => (
        <Page plain={plain} title={(data.of.language ?? own) === own ? title(data) : t('title')} className={className}>
          <PreviewBand of={data.of} />
          {children(data)}
        </Page>
      )}
    </Loaded>
  );
};
