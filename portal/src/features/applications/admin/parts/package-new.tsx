import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useKey } from '../../../../app/idempotency';
import { Button, ButtonLink } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { Unsaved } from '../../../../kit/unsaved';
import { useWords } from '../../../../words';
import { needs, send } from '../../packages-client';
import { PackageFields } from './package-fields';
import { packageIn, packageSchema, type PackageValues } from './package-values';

/** A package that is not there yet. */
export const PackageNew = ({ initial }: { initial: PackageValues }) => {
  const { t } = useWords(['packages', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('package.new');
  return (
    <Form
      className="stack stack-lg"
      initial={initial}
      schema={packageSchema}
      send={async (values) => {
        const { id } = await send('createPackage', { body: packageIn(values) }, { key: key() });
        done();
        await navigate(href('applications/admin/packages', null, { package: id }));
      }}
    >
      {({ dirty, isSubmitting }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          <PackageFields />
          <div className="cta">
            <ButtonLink to={href('applications/admin/packages')}>{t('kit:cancel')}</ButtonLink>
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createPackage')}>
              {t('packages:create')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
