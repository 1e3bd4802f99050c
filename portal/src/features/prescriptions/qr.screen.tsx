import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../kit/button';
import { CopyButton } from '../../kit/file-drop';
import { dayText, gramsText } from '../../kit/format';
import { Page } from '../../kit/page';
import { ListPick } from '../../kit/picks';
import { Qr } from '../../kit/qr';
import { Empty, Loaded } from '../../kit/states';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useRead } from './client';

const One = ({ id }: { id: string }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const shown = useRead('show', { params: { id } });
  return (
    <Loaded from={shown}>
      {({ qr, code, number, leftMg, validUntil }) => (
        <div className="stack">
          <Qr text={qr} label={t('qr.label')} />
          <div className="code-echo">
            <span className="quiet small">{t('qr.code')}</span>
            <b className="code" translate="no">
              {code}
            </b>
            <CopyButton text={code} />
          </div>
          <p className="text-center">
            <span className="code" translate="no">
              {number}
            </span>
            <br />
            <strong>{t('qr.left', { grams: gramsText(leftMg), date: dayText(language, validUntil) })}</strong>
          </p>
          <p className="small quiet text-center">{t('qr.bright')}</p>
        </div>
      )}
    </Loaded>
  );
};

/** The QR of one's active prescription, as large as the screen allows; which one, when there are several. */
const QrScreen = () => {
  const { t } = useWords('patient');
  const [search, setSearch] = useSearchParams();
  const active = useRead('list', { query: { state: 'active' } });
  return (
    <Page className="bare-main">
      <Loaded from={active}>
        {({ rows }) => {
          const chosen = rows.find(({ id }) => id === search.get('prescription')) ?? rows[0];
          if (!chosen)
            return (
              <Empty
                title={t('qr.none')}
                text={t('qr.noneText')}
                action={
                  <ButtonLink look="primary" to={href('applications/list')}>
                    {t('applicationsTitle')}
                  </ButtonLink>
                }
              />
            );
          return (
            <>
              {rows.length > 1 && (
                <ListPick
                  label={t('qr.choose')}
                  options={rows.map(({ id, number }) => ({ value: id, label: number }))}
                  value={chosen.id}
                  pick={(prescription) => setSearch({ prescription }, { replace: true })}
                />
              )}
              <One key={chosen.id} id={chosen.id} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};
export default QrScreen;
