import { letterTemplateMachine, type LetterTemplate } from '@bai/prescriptions/contracts';
import { DataList, useListQuery } from '../../../../kit/list';
import { StatusBadge } from '../../../../kit/status';
import { Moment, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useList } from '../../letters-client';
import { LetterActs } from './letter-acts';
import { LetterNew } from './letter-new';

const AT = 'letters';

const State = ({ state, mine, reason }: LetterTemplate) => {
  const { t } = useWords('letters');
  return (
    <>
      <StatusBadge machine={letterTemplateMachine} state={state} />
      {state === 'waiting' && mine && <small className="quiet d-block">{t('waitsForOther')}</small>}
      {state === 'refused' && reason && (
        <q className="d-block any-break" lang="">
          {reason}
        </q>
      )}
    </>
  );
};

/** The Word documents that letters are made by, the newest first. */
const LetterTemplates = () => {
  const { t } = useWords('letters');
  const query = useListQuery({ sort: '-createdAt', at: AT });
  const from = useList('letterTemplates', { query });
  const took = (): void => void from.mutate();
  return (
    <div className="stack">
      <p className="quiet">{t('lead')}</p>
      <div className="row-x">
        <LetterNew took={took} />
      </div>
      <DataList
        from={from}
        at={AT}
        label={t('label')}
        sort="-createdAt"
        layout="letter-templates"
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', head: t('number'), cell: ({ number }) => number, right: true },
          { key: 'kind', head: t('kind'), cell: ({ kind, language }) => `${t(`kinds.${kind}`)} · ${t(`languages.${language}`)}` },
          { key: 'clinic', head: t('clinic'), cell: ({ clinic }) => (clinic ? <Name of={clinic} /> : t('platform')) },
          {
            key: 'note',
            head: t('note'),
            cell: ({ note }) => (
              <span className="any-break" lang="">
                {note}
              </span>
            ),
          },
          { key: 'state', head: t('state'), cell: (row) => <State {...row} /> },
          { key: 'created', head: t('created'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          { key: 'acts', head: t('acts'), cell: (row) => <LetterActs template={row} took={took} /> },
        ]}
        empty={t('empty', { returnObjects: true })}
      />
    </div>
  );
};
export default LetterTemplates;
