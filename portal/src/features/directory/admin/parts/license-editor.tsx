import type { OfficeLicenseMaster } from '@bai/directory/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useKey } from '../../../../app/idempotency';
import { Button, ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { Page } from '../../../../kit/page';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { Loaded, Skeleton } from '../../../../kit/states';
import { Timeline } from '../../../../kit/timeline';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send, useFresh } from '../../licenses-client';
import { LicenseFields } from './license-fields';
import { licenseIn, licenseSchema, licenseValues, NEW_LICENSE } from './license-values';

const AT = 'directory/admin/license-masters';

const Back = () => {
  const { t } = useWords('licenses');
  return (
    <div>
      <ButtonLink to={href(AT)} icon="chevron-left">
        {t('back')}
      </ButtonLink>
    </div>
  );
};

const Versions = ({ of }: { of: OfficeLicenseMaster['versions'] }) => {
  const { t } = useWords('licenses');
  if (of.length === 0) return null;
  return (
    <Card title={t('versions')}>
      <Timeline
        steps={of.map(({ number, at, changed }) => ({
          key: String(number),
          title: t('version', { number }),
          at,
          note: number === 1 ? t('first') : changed.map((name) => t(`facts.${name}`)).join(', ') || t('same'),
        }))}
      />
    </Card>
  );
};

interface Props {
  readonly of: OfficeLicenseMaster;
  readonly took: (kept: OfficeLicenseMaster) => void;
}
const Kept = ({ of, took }: Props) => {
  const { t } = useWords(['licenses', 'joining']);
  const language = useLanguage();
  const params = { id: of.id };
  const saving = useStampedSaving(of.stamp, () => read('officeLicenseMaster', { params }));
  const fixed = of.asked || of.permits > 0;
  return (
    <>
      <Card title={t('uses')}>
        <Facts
          pairs={[
            [
              t('code'),
              <span key="code" className="code" translate="no">
                {of.code}
              </span>,
            ],
            [t('holder'), t(`joining:permit.holderKinds.${of.holderKind}`)],
            [t('permits'), String(of.permits)],
          ]}
        />
      </Card>
      <StampedForm
        initial={licenseValues(of)}
        schema={licenseSchema}
        saving={saving}
        keep={(values, stamp) => send('keepLicenseMaster', { params, body: { ...licenseIn(values), stamp } }, { quiet: true })}
        valuesOf={(kept) => licenseValues(kept)}
        took={took}
        theirs={(newer) => [[t('name'), said(language, newer.name)]]}
        needs={needs('keepLicenseMaster')}
        save={t('save')}
        done={t('saved')}
      >
        <LicenseFields fixed={fixed} />
      </StampedForm>
      <Versions of={of.versions} />
    </>
  );
};

const One = ({ id }: { id: string }) => {
  const { t } = useWords('licenses');
  const language = useLanguage();
  const from = useFresh('officeLicenseMaster', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('one')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(kind) => (
        <Page title={said(language, kind.name)} naming={kind.name}>
          <Back />
          <Kept of={kind} took={(kept) => void from.mutate(kept, { revalidate: false })} />
        </Page>
      )}
    </Loaded>
  );
};

const New = () => {
  const { t } = useWords(['licenses', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('license-master.new');
  return (
    <Page title={t('newTitle')}>
      <Form
        className="stack stack-lg"
        initial={NEW_LICENSE}
        schema={licenseSchema}
        send={async (values) => {
          const { id } = await send('createLicenseMaster', { body: licenseIn(values) }, { key: key() });
          done();
          await navigate(href(AT, null, { kind: id }));
        }}
      >
        {({ dirty, isSubmitting }) => (
          <>
            <Unsaved when={dirty && !isSubmitting} />
            <LicenseFields />
            <div className="cta">
              <ButtonLink to={href(AT)}>{t('kit:cancel')}</ButtonLink>
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createLicenseMaster')}>
                {t('licenses:create')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Page>
  );
};

/** One kind of license: as it is, or new. */
const LicenseEditor = ({ id }: { id: string }) => (id === 'new' ? <New /> : <One key={id} id={id} />);
export default LicenseEditor;
