import type { InspectionLink, InspectionOpened } from '@bai/transactions/contracts';
import { useState } from 'react';
import { href } from '../../../../addresses/href';
import { ActionButton } from '../../../../kit/action-button';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { minutesText, useSecondsLeft } from '../../../../kit/countdown';
import { Dialog } from '../../../../kit/dialog';
import { CopyButton } from '../../../../kit/file-drop';
import { Notice } from '../../../../kit/notice';
import { Qr } from '../../../../kit/qr';
import { Rows } from '../../../../kit/states';
import { Moment, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send, useRead } from '../../inspection-client';

/** Where on the page it stands. */
export const OFFICER_AT = 'officer';

const addressOf = (token: string): string => `${window.location.origin}${href('general/action')}?mode=inspect#${token}`;
/** Eight digits as they are read aloud. */
const spoken = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Link and code, said once: the one is scanned or sent, the other told. */
const Opened = ({ of: { token, code, link } }: { of: InspectionOpened }) => {
  const { t } = useWords('inspection');
  const left = useSecondsLeft(link.endsAt);
  const address = addressOf(token);
  return (
    <div className="stack">
      <p>{t('officer.linkText')}</p>
      <Qr text={address} label={t('officer.scan')} />
      <p className="code any-break" translate="no">
        {address}
      </p>
      <div>
        <CopyButton text={address} />
      </div>
      <div className="officer-code">
        <span className="quiet small">{t('officer.code')}</span>
        <strong className="num nb" translate="no">
          {spoken(code)}
        </strong>
      </div>
      <Notice kind="warning">{t('officer.once')}</Notice>
      <p className="quiet small">{t('officer.left', { time: minutesText(left) })}</p>
    </div>
  );
};

const Line = ({ of, ended }: { of: InspectionLink; ended: () => void }) => {
  const { t } = useWords('inspection');
  const left = useSecondsLeft(of.endsAt);
  return (
    <>
      <span className="grow">
        {left > 0 ? <span>{t('officer.left', { time: minutesText(left) })}</span> : <span>{t('officer.over')}</span>}
        <small className="quiet d-block">
          {t('officer.opened')} <Moment value={of.createdAt} clockOnly /> · <Name of={of.openedBy} />
        </small>
        <small className="quiet d-block">
          {of.lookedAt ? (
            <>
              <span>{t('officer.looks', { count: of.looks })}</span> <Moment value={of.lookedAt} clockOnly />
            </>
          ) : (
            t('officer.noLooks')
          )}
        </small>
      </span>
      <Confirm
        size="sm"
        needs={needs('endInspection')}
        label={t('officer.end')}
        title={t('officer.endTitle')}
        text={t('officer.endText')}
        confirm={t('officer.end')}
        act={async () => {
          await send('endInspection', { params: { id: of.id } }, { quiet: true });
          ended();
        }}
      />
    </>
  );
};

/** The links by which officers look at a shop: opened, watched, ended. */
export const OfficerLinks = ({ dispensaryId, stopped }: { dispensaryId: string; stopped: boolean }) => {
  const { t } = useWords(['inspection', 'kit']);
  const [opened, setOpened] = useState<InspectionOpened | null>(null);
  const from = useRead('inspectionLinks', { query: { dispensaryId } });
  const rows = from.data && { rows: from.data };
  return (
    <div id={OFFICER_AT} className="no-print">
      <Card title={t('officer.title')}>
        <p className="quiet">{t('officer.text')}</p>
        <Rows from={{ ...from, data: rows }} none={t('officer.none')}>
          {(link) => <Line of={link} ended={() => void from.mutate()} />}
        </Rows>
        {stopped ? (
          <Notice kind="warning">{t('officer.stopped')}</Notice>
        ) : (
          <div className="cta">
            <ActionButton
              icon="qr-code"
              needs={needs('openInspection')}
              act={async () => {
                setOpened(await send('openInspection', { body: { dispensaryId } }, { quiet: true }));
                await from.mutate();
              }}
            >
              {t('officer.open')}
            </ActionButton>
          </div>
        )}
        <Dialog open={opened !== null} title={t('officer.dialog')} close={() => setOpened(null)} keeps>
          {opened && <Opened of={opened} />}
          <div className="modal-actions">
            <Button look="primary" onClick={() => setOpened(null)}>
              {t('kit:close')}
            </Button>
          </div>
        </Dialog>
      </Card>
    </div>
  );
};
