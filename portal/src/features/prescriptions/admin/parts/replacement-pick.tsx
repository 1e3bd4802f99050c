import { useState } from 'react';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Rows } from '../../../../kit/states';
import { Day, Name } from '../../../../kit/texts';
import { href } from '../../../../addresses/href';
import { useWords } from '../../../../words';
import { useRead } from '../../client';

/** Letters before anything is looked for. */
const LEAST = 2;

/** Looks for the prescription that is to be replaced, among those in force. */
export const ReplacementPick = () => {
  const { t } = useWords('replacements');
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const from = useRead('list', words.length < LEAST ? null : { query: { q: words, state: 'active', limit: 5 } });
  return (
    <Card>
      <div className="stack">
        <label className="field">
          <span className="fw-semibold">{t('find')}</span>
          <input
            type="search"
            className="form-control"
            maxLength={100}
            value={typed}
            placeholder={t('findHint')}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {words.length >= LEAST && (
          <Rows from={from} none={t('findNone')}>
            {(row) => (
              <>
                <span className="grow">
                  <span className="code nb" translate="no">
                    {row.number}
                  </span>{' '}
                  <Name of={row.patientName} />
                  <small className="quiet d-block">
                    <Name of={row.physicianName} /> · <Day value={row.issuedOn} />
                  </small>
                </span>
                <ButtonLink size="sm" to={href('prescriptions/admin/replacement', null, { prescription: row.id })}>
                  {t('choose')}
                </ButtonLink>
              </>
            )}
          </Rows>
        )}
      </div>
    </Card>
  );
};
