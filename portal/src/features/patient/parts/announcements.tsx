import useSWR from 'swr';
import { z } from 'zod';
import { CATALOGUE, Refusal } from '../../../app/client';
import { useMe } from '../../../app/session';
import { Card } from '../../../kit/card';
import { Icon } from '../../../kit/icon';
import { Unread } from '../../../kit/states';
import { Day } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';

/** A paragraph of what editors write; what is no text has none. */
const block = z.object({ children: z.array(z.object({ text: z.string().optional() })).optional() });
/** An announcement as Strapi's own reading gives it: what was published, in the language asked for. */
const announcement = z.object({
  documentId: z.string(),
  title: z.string(),
  body: z.array(block).nullish(),
  audience: z.string(),
  shownFrom: z.string().nullish(),
  shownUntil: z.string().nullish(),
  publishedAt: z.string(),
});
const answer = z.object({ data: z.array(announcement) });

const fetchAnnouncements = async (language: string): Promise<z.output<typeof announcement>[]> => {
  const response = await fetch(`/api/announcements?locale=${language}&sort=publishedAt:desc`).catch(() => null);
  if (!response?.ok) throw new Refusal('provider.down', response?.status ?? 0);
  return answer.parse(await response.json()).data;
};

const SHOWN = 3;
const textOf = (blocks: readonly z.output<typeof block>[] | null | undefined): string[] =>
  (blocks ?? []).map(({ children = [] }) => children.map(({ text = '' }) => text).join('')).filter(Boolean);

/** What editors announce to patients today. */
export const Announcements = () => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const today = useMe()?.today ?? '';
  const from = useSWR<z.output<typeof announcement>[], Refusal>([CATALOGUE, 'announcements', language], () => fetchAnnouncements(language));
  const shown = from.data
    ?.filter(
      ({ audience, shownFrom, shownUntil }) => ['everyone', 'patient'].includes(audience) && (shownFrom ?? '') <= today && today <= (shownUntil ?? '9999'),
    )
    .slice(0, SHOWN);
  if (!shown?.length) return <Unread of={from} />;
  return (
    <Card title={t('announcements')}>
      <ul className="list list-bare">
        {shown.map(({ documentId, title, body, publishedAt }) => (
          <li key={documentId}>
            <span className="tile" aria-hidden="true">
              <Icon name="bell" />
            </span>
            <span className="grow">
              <strong>{title}</strong>
              {textOf(body).map((paragraph, index) => (
                <span className="d-block" key={index}>
                  {paragraph}
                </span>
              ))}
              <small className="quiet d-block">
                <Day value={publishedAt} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
