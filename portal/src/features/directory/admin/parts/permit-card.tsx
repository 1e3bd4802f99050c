import { PERMIT_FILES_MOST, permitMachine, type Permit } from '@bai/directory/contracts';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../../app/session';
import { Button, ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { FileDrop } from '../../../../kit/file-drop';
import { Loaded } from '../../../../kit/states';
import { StatusBadge } from '../../../../kit/status';
import { Day, Name } from '../../../../kit/texts';
import { Timeline } from '../../../../kit/timeline';
import { useWords } from '../../../../words';
import { needs, send, url, useFresh } from '../../permits-client';
import PermitActs from './permit-acts';

type Of = { readonly of: Permit };

const Files = ({ of: { id, files, kind }, changed }: Of & { changed: () => Promise<unknown> }) => {
  const { t } = useWords('licenses');
  const may = useMay(needs('attachPermitFile'));
  return (
    <>
      <h3>{t('permit.files')}</h3>
      {kind.documents.length > 0 && (
        <p className="quiet">
          {t('permit.asked')}{' '}
          {kind.documents.map((one, index) => (
            <span key={index}>
              {index > 0 && <span>, </span>}
              <Name of={one} />
            </span>
          ))}
        </p>
      )}
      {files.length === 0 && <p className="quiet">{t('permit.noFiles')}</p>}
      {files.length > 0 && (
        <div className="row-x may-wrap">
          {files.map((file) => (
            <ButtonLink key={file.id} external size="sm" icon="file-earmark" target="_blank" to={url('permitFile', { params: { id, fileId: file.id } })}>
              <span lang="">{t('permit.openFile', { name: file.name })}</span>
            </ButtonLink>
          ))}
        </div>
      )}
      {may && (
        <FileDrop
          label={t('permit.files')}
          hint={t('permit.filesHint')}
          most={PERMIT_FILES_MOST}
          files={files}
          picture={(fileId) => url('permitFile', { params: { id, fileId } })}
          send={async (file) => {
            await send('attachPermitFile', { params: { id } }, { file, quiet: true });
            await changed();
          }}
          remove={async (fileId) => {
            await send('detachPermitFile', { params: { id, fileId } }, { quiet: true });
            await changed();
          }}
        />
      )}
    </>
  );
};

const History = ({ of: { history } }: Of) => {
  const { t } = useWords(['licenses', 'shell']);
  const roles = t('shell:roles', { returnObjects: true }) as Readonly<Record<string, string>>;
  return (
    <>
      <h3>{t('permit.history')}</h3>
      <Timeline
        steps={history.map(({ to, at, role, why }, index) => ({
          key: String(index),
          title: <StatusBadge machine={permitMachine} state={to} plain />,
          at,
          note: [role && roles[role], why].filter(Boolean).join(' · '),
        }))}
      />
    </>
  );
};

/** One permit: its facts, documents and history, and what can be done with it. */
const PermitCard = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useWords('licenses');
  const from = useFresh('permit', { params: { id } });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return (
    <section ref={card} tabIndex={-1}>
      <Loaded from={from}>
        {(permit) => (
          <Card
            title={t('permit.title')}
            aside={
              <Button size="sm" icon="x-lg" onClick={close}>
                {t('permit.close')}
              </Button>
            }
          >
            <Facts
              pairs={[
                [t('permit.holder'), <Name key="holder" of={permit.holder} />],
                [t('permit.kind'), <Name key="kind" of={permit.kind.name} />],
                [
                  t('permit.number'),
                  <span key="number" className="code" translate="no">
                    {permit.number}
                  </span>,
                ],
                permit.issuedOn ? [t('permit.issued'), <Day key="issued" value={permit.issuedOn} />] : null,
                permit.expiresOn ? [t('permit.until'), <Day key="until" value={permit.expiresOn} />] : null,
                permit.checkedWhere ? [t('permit.where'), <Name key="where" of={permit.checkedWhere} />] : null,
                permit.renewalFiledOn
                  ? [
                      t('permit.renewal'),
                      <span key="renewal">
                        <span className="code" translate="no">
                          {permit.renewalNumber}
                        </span>{' '}
                        <Day value={permit.renewalFiledOn} />
                      </span>,
                    ]
                  : null,
              ]}
            />
            <PermitActs of={permit} />
            <Files of={permit} changed={() => from.mutate()} />
            <History of={permit} />
          </Card>
        )}
      </Loaded>
    </section>
  );
};
export default PermitCard;
