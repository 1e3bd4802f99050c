import { approveRegistration, physicianMachine, type ReviewedRegistration } from '@bai/directory/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { useEffect, useRef } from 'react';
import { href } from '../../../addresses/href';
import { Button, ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { Timeline } from '../../../kit/timeline';
import { useWords } from '../../../words';
import { needs, send, url, useRead } from '../client';
import { CheckedFields, uncheckedOf } from './checked-fields';

type Props = { of: ReviewedRegistration };

/** The documents beside each other, as large as they can be read. */
const Documents = ({ of }: Props) => {
  const { t } = useWords('joining');
  if (of.files.length === 0) return <p className="quiet">{t('review.noDocuments')}</p>;
  return (
    <div className="grid-2">
      {of.files.map((file) => {
        const at = url('credential', { params: { id: of.id, fileId: file.id } });
        return (
          <figure key={file.id}>
            {file.type.startsWith('image/') && <img className="w-100" src={at} alt={file.name} />}
            <figcaption>
              {file.kind === 'practice_license' ? <span>{t('review.license')}</span> : <span>{t('review.training')}</span>} <span>·</span>{' '}
              <a href={at} target="_blank" rel="noreferrer">
                {t('review.openFile')} {file.name}
              </a>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
};

/** What a suspension leaves undone. */
const Coming = ({ of: { coming } }: Props) => {
  const { t } = useWords('joining');
  if (coming.count === 0) return <p className="quiet">{t('review.comingNone')}</p>;
  return (
    <div className="stack stack-sm">
      <p>{t('review.comingCount', { count: coming.count })}</p>
      <ul className="list list-bare">
        {coming.first.map(({ id, start, clinic }) => (
          <li key={id}>
            <span className="grow">
              <Moment value={start} /> · <Name of={clinic} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const STANDING = { suspend: 'suspendRegistration', restore: 'restoreRegistration' } as const;

/** Stops a physician, or lets them practise again; the visits that wait are seen before. */
const Stand = ({ of, move }: Props & { move: keyof typeof STANDING }) => {
  const { t } = useWords('joining');
  const name = of.nameThai || of.nameLatin;
  return (
    <>
      <h3>{t('review.coming')}</h3>
      <Coming of={of} />
      <div className="cta">
        {of.coming.count > 0 && <ButtonLink to={href('consultations/admin/list')}>{t('review.toAppointments')}</ButtonLink>}
        <AskReason
          needs={needs(STANDING[move])}
          {...(move === 'restore' ? { look: 'primary', confirmLook: 'primary' } : {})}
          label={t(`review.${move}`)}
          title={t(`review.${move}Title`, { name })}
          text={t(`review.${move}Text`)}
          confirm={t(`review.${move}`)}
          field={t('review.reason')}
          most={500}
          act={(reason) => send(STANDING[move], { params: { id: of.id }, body: { reason } })}
        />
      </div>
    </>
  );
};

const Decide = ({ of }: Props) => {
  const { t } = useWords('joining');
  const { id } = of;
  const name = of.nameThai || of.nameLatin;
  const moves = movesFrom(physicianMachine, of.state, 'admin');
  const standing = moves.find((move) => move === 'suspend' || move === 'restore');
  if (standing) return <Stand of={of} move={standing} />;
  if (!moves.includes('approve')) return null;
  return (
    <div className="cta">
      <DialogForm
        label={t('review.approve')}
        look="primary"
        icon="check2"
        needs={needs('approveRegistration')}
        title={t('review.approveTitle', { name })}
        initial={{ license: uncheckedOf(of.licenseNumber), training: uncheckedOf(of.trainingNumber) }}
        schema={approveRegistration}
        send={(body) => send('approveRegistration', { params: { id }, body })}
        save={t('review.approve')}
      >
        <p className="quiet">{t('review.approveText')}</p>
        <fieldset className="stack">
          <legend className="h3">{t('review.license')}</legend>
          <CheckedFields at="license" />
        </fieldset>
        <fieldset className="stack">
          <legend className="h3">{t('review.training')}</legend>
          <CheckedFields at="training" />
        </fieldset>
      </DialogForm>
      <AskReason
        needs={needs('askRegistration')}
        look="secondary"
        confirmLook="primary"
        label={t('review.ask')}
        title={t('review.askTitle', { name })}
        text={t('review.askText')}
        confirm={t('review.ask')}
        field={t('review.askField')}
        long
        most={500}
        act={(reason) => send('askRegistration', { params: { id }, body: { reason } })}
      />
      <AskReason
        needs={needs('rejectRegistration')}
        label={t('review.reject')}
        title={t('review.rejectTitle', { name })}
        text={t('review.rejectText')}
        confirm={t('review.reject')}
        field={t('review.reason')}
        long
        most={500}
        act={(reason) => send('rejectRegistration', { params: { id }, body: { reason } })}
      />
    </div>
  );
};

const History = ({ of }: Props) => {
  const { t } = useWords('joining');
  return (
    <>
      <h3>{t('review.history')}</h3>
      <Timeline
        steps={of.history.map(({ to, at, why }, index) => ({
          key: String(index),
          title: <StatusBadge machine={physicianMachine} state={to} plain />,
          at,
          note: why && <Name of={why} />,
        }))}
      />
    </>
  );
};

const Opened = ({ of, close }: Props & { close: () => void }) => {
  const { t } = useWords(['joining', 'patient']);
  const yes = (there: boolean): string => (there ? t('review.yes') : t('review.no'));
  return (
    <Card
      title={<Name of={of.nameThai || of.nameLatin} />}
      aside={
        <Button size="sm" icon="x-lg" onClick={close}>
          {t('review.close')}
        </Button>
      }
    >
      <Facts
        pairs={[
          [t('review.state'), <StatusBadge machine={physicianMachine} state={of.state} />],
          of.nameLatin ? [t('staff.name'), <Name of={of.nameLatin} />] : null,
          [t('review.profession'), t(`patient:professions.${of.profession}`)],
          [
            t('staff.license'),
            <span className="code" translate="no">
              {of.licenseNumber || '–'}
            </span>,
          ],
          [
            t('staff.training'),
            <span className="code" translate="no">
              {of.trainingNumber || '–'}
            </span>,
          ],
          [t('review.email'), of.email],
          [t('review.phone'), of.phone ?? '–'],
          [t('review.languages'), of.languages.map((one) => t(`registration.names.${one}`)).join(', ') || '–'],
          [t('review.specialities'), of.specialities ? <Name of={of.specialities} /> : '–'],
          [
            t('review.clinics'),
            of.clinics.length
              ? of.clinics.map((name) => (
                  <span key={name.th} className="d-block">
                    <Name of={name} />
                  </span>
                ))
              : '–',
          ],
          [t('review.signature'), yes(of.signed)],
          [
            t('review.bank'),
            of.bank ? (
              <>
                <Name of={of.bank.bank} /> {of.bank.masked}
              </>
            ) : (
              yes(false)
            ),
          ],
          of.submittedAt ? [t('review.submitted'), <Moment value={of.submittedAt} />] : null,
        ]}
      />
      {of.sameNumber > 0 && <Notice kind="warning">{t('review.same', { count: of.sameNumber })}</Notice>}
      <h3>{t('review.documents')}</h3>
      <Documents of={of} />
      <History of={of} />
      <Decide of={of} />
    </Card>
  );
};

/** One registration: what was handed in, the documents, and what an administrator decides. */
export const RegistrationCard = ({ id, close }: { id: string; close: () => void }) => {
  const from = useRead('registration', { params: { id } });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return (
    <section ref={card} tabIndex={-1}>
      <Loaded from={from}>{(registration) => <Opened of={registration} close={close} />}</Loaded>
    </section>
  );
};
