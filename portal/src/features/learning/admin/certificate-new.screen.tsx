import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { useKey } from '../../../app/idempotency';
import { Button, ButtonLink } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { Unsaved } from '../../../kit/unsaved';
import { useWords } from '../../../words';
import { needs, send, useFresh } from '../templates-client';
import { TemplateFields } from './parts/template-fields';
import { TemplatePreview } from './parts/template-preview';
import { newTemplate, templateIn, templateSchema, templateValues, type TemplateValues } from './parts/template-values';

const NewForm = ({ initial }: { initial: TemplateValues }) => {
  const { t } = useWords(['templates', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('certificate-template.new');
  return (
    <Form
      className="stack stack-lg"
      initial={initial}
      schema={templateSchema}
      send={async (values) => {
        const { id } = await send('createTemplate', { body: templateIn(values) }, { key: key() });
        done();
        await navigate(href('learning/admin/certificate-template', { id }));
      }}
    >
      {({ dirty, isSubmitting }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          <TemplateFields />
          <div className="cta">
            <ButtonLink to={href('learning/admin/certificates')}>{t('kit:cancel')}</ButtonLink>
            <TemplatePreview />
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createTemplate')}>
              {t('templates:create')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};

const Copied = ({ id }: { id: string }) => {
  const from = useFresh('officeTemplate', { params: { id } });
  return <Loaded from={from}>{(template) => <NewForm initial={templateValues(template)} />}</Loaded>;
};

const Begun = () => {
  const [initial] = useState(newTemplate);
  return <NewForm initial={initial} />;
};

/** A new certificate template, from the beginning or from a copy of another. */
const NewTemplateScreen = () => {
  const from = useSearchParams()[0].get('from');
  return <Page>{from ? <Copied key={from} id={from} /> : <Begun />}</Page>;
};
export default NewTemplateScreen;
