import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { url, useRead } from '../letters-client';

/** The letters of a prescription as Word documents, and as PDFs where the platform makes them. */
export const Letters = ({ id }: { id: string }) => {
  const { t } = useWords('letters');
  const from = useRead('letters', { params: { id } });
  return (
    <Card title={t('title')}>
      <p className="quiet">{t('text')}</p>
      <Loaded from={from} bones={<span className="bone tall w-100" />}>
        {({ letters, pdf }) => (
          <ul className="list list-bare">
            {letters.map(({ kind, language }) => {
              const query = { kind, language };
              const name = `${t(`kinds.${kind}`)} · ${t(`languages.${language}`)}`;
              return (
                <li key={`${kind}.${language}`} className="may-wrap">
                  <span className="grow">{name}</span>
                  <span className="d-flex flex-wrap gap-2">
                    <ButtonLink external download size="sm" icon="download" to={url('letter', { params: { id }, query })}>
                      Word <span className="visually-hidden">{name}</span>
                    </ButtonLink>
                    {pdf && (
                      <ButtonLink
                        external
                        download
                        size="sm"
                        icon="file-earmark-pdf"
                        to={url('letter', { params: { id }, query: { ...query, format: 'pdf' } })}
                      >
                        PDF <span className="visually-hidden">{name}</span>
                      </ButtonLink>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
