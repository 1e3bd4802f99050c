import { signReplacement, type Replacement } from '@bai/prescriptions/contracts';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { Form } from '../../../kit/form';
import { wholeNumber } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { PdfPages } from '../../../kit/pdf-pages';
import { useLawText, useSourceText } from '../../../kit/sentences';
import { SignatureField } from '../../../kit/signature';
import { Loaded, Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { needs, send, url, useFresh } from '../replacements-client';
import { FormCompared } from './form-compared';
import { ReissueRest } from './reissue-rest';

const Refuse = ({ of: { id, number, version } }: { of: Replacement }) => {
  const { t } = useWords('replacements');
  return (
    <AskReason
      needs={needs('refuseReplacement')}
      label={t('task.refuse')}
      title={t('task.refuseTitle', { number: wholeNumber(number) })}
      text={t('task.refuseText')}
      confirm={t('task.refuse')}
      field={t('task.refuseReason')}
      long
      most={500}
      act={(reason) => send('refuseReplacement', { params: { id }, body: { version, reason } })}
    />
  );
};

const Sign = ({ of: asked }: { of: Replacement }) => {
  const { t } = useWords('replacements');
  const { id, version, problems } = asked;
  const { key, done } = useKey(`replacement.${id}`);
  return (
    <Form
      initial={{ version, signature: '' }}
      schema={signReplacement}
      send={async ({ signature }) => {
        await send('signReplacement', { params: { id }, body: { version, signature } }, { key: key() });
        done();
      }}
    >
      {({ isSubmitting }) => (
        <>
          <SignatureField name="signature" label={t('task.signature')} />
          <div className="row-x">
            <Button type="submit" look="primary" icon="pen" busy={isSubmitting} disabled={problems.length > 0} needs={needs('signReplacement')}>
              {t('task.sign')}
            </Button>
            <Refuse of={asked} />
          </div>
        </>
      )}
    </Form>
  );
};

/** Why one cannot sign today. */
const Unmet = ({ problems }: Pick<Replacement, 'problems'>) => {
  const lawText = useLawText();
  const sourceText = useSourceText();
  return problems.map(({ rule, source }) => (
    <Notice key={rule} kind="danger">
      <span>{lawText(rule) ?? rule}</span> <small>({sourceText(source)})</small>
    </Notice>
  ));
};

const Task = ({ of: asked }: { of: Replacement }) => {
  const { t } = useWords('replacements');
  const { id, prescriptionId, kind, leftMg, reason, problems } = asked;
  const rest = kind === 'shop_closed' || kind === 'sold_out';
  return (
    <Card title={t(rest ? 'task.rest' : 'task.title')}>
      <div className="stack">
        <p>{t(rest ? 'task.restText' : 'task.text')}</p>
        <Facts pairs={[[t('form.kind'), t(`kinds.${kind}`)], reason !== null && [t('one.reason'), <q lang="">{reason}</q>]]} />
        <FormCompared of={asked} />
        <Unmet problems={problems} />
        {rest ? (
          <div className="row-x">
            <ReissueRest id={prescriptionId} leftMg={leftMg} />
            <Refuse of={asked} />
          </div>
        ) : (
          <>
            <PdfPages url={url('replacementPaper', { params: { id } })} label={t('task.preview')} />
            <Sign of={asked} />
          </>
        )}
      </div>
    </Card>
  );
};

/** What waits for the prescriber: the form before and after, and their signature or refusal. */
const ReplacementTask = ({ id }: { id: string }) => {
  const from = useFresh('replacement', { params: { id } });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {(asked) => (asked.state === 'asked' ? <Task of={asked} /> : null)}
    </Loaded>
  );
};
export default ReplacementTask;
