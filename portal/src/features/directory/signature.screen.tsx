import { drawSignature, type KeptSignature } from '@bai/directory/contracts';
import { useState } from 'react';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { Card } from '../../kit/card';
import { Confirm } from '../../kit/confirm';
import { Form } from '../../kit/form';
import { Page } from '../../kit/page';
import { SignatureField } from '../../kit/signature';
import { Loaded, Skeleton } from '../../kit/states';
import { Mark } from '../../kit/status';
import { Moment } from '../../kit/texts';
import { useWords } from '../../words';
import { needs, send, useRead } from './signatures-client';

const Picture = ({ id }: { id: string }) => {
  const { t } = useWords('patient');
  const from = useRead('keptSignature', { params: { id } }, { revalidateOnFocus: false });
  return <Loaded from={from}>{({ signature }) => <img className="signature w-100" src={signature} alt={t('signatures.one')} />}</Loaded>;
};

/** Draws a new one; what is there already stays among the earlier ones. */
const Draw = ({ first, done }: { first: boolean; done: () => void }) => {
  const { t } = useWords(['patient', 'kit']);
  return (
    <Card title={t(first ? 'signatures.draw' : 'signatures.drawNew')}>
      <Form
        initial={{ signature: '' }}
        schema={drawSignature}
        send={async (body) => {
          await send('drawSignature', { body });
          done();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <SignatureField name="signature" label={t('signatures.yours')} />
            <div className="row-x">
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('drawSignature')}>
                {t('signatures.save')}
              </Button>
              {!first && <Button onClick={done}>{t('kit:back')}</Button>}
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};

const Earlier = ({ signature: { id, createdAt, offered } }: { signature: KeptSignature }) => {
  const { t } = useWords('patient');
  const params = { id };
  return (
    <li className="stack stack-sm">
      <div className="row-x spread">
        <span className="small quiet">
          {t('signatures.drawnOn')} <Moment value={createdAt} />
        </span>
        {offered && <Mark look="good">{t('signatures.offered')}</Mark>}
      </div>
      <Picture id={id} />
      <div className="row-x">
        {!offered && (
          <ActionButton size="sm" needs={needs('offerSignature')} act={() => send('offerSignature', { params })}>
            {t('signatures.offer')}
          </ActionButton>
        )}
        <Confirm
          label={t('signatures.remove')}
          size="sm"
          look="link"
          needs={needs('removeSignature')}
          title={t('signatures.removeTitle')}
          text={t('signatures.removeText')}
          confirm={t('signatures.remove')}
          act={() => send('removeSignature', { params })}
        />
      </div>
    </li>
  );
};

const Kept = ({ all }: { all: readonly KeptSignature[] }) => {
  const { t } = useWords('patient');
  const [drawing, setDrawing] = useState(false);
  if (all.length === 0) return <Draw first done={() => setDrawing(false)} />;
  return (
    <>
      {drawing ? (
        <Draw first={false} done={() => setDrawing(false)} />
      ) : (
        <div>
          <Button look="primary" icon="pen" needs={needs('drawSignature')} onClick={() => setDrawing(true)}>
            {t('signatures.drawNew')}
          </Button>
        </div>
      )}
      <Card title={t('signatures.kept')}>
        <ul className="list list-bare stack">
          {all.map((signature) => (
            <Earlier key={signature.id} signature={signature} />
          ))}
        </ul>
      </Card>
    </>
  );
};

/** The signature a patient keeps: drawn once, offered wherever they sign; each document is still signed by a tap of its own. */
const SignatureScreen = () => {
  const { t } = useWords('patient');
  const from = useRead('keptSignatures', {});
  return (
    <Page>
      <div className="stack stack-lg read">
        <p className="quiet">{t('signatures.lead')}</p>
        <Loaded from={from} bones={<Skeleton cards={1} />}>
          {(all) => <Kept all={all} />}
        </Loaded>
      </div>
    </Page>
  );
};
export default SignatureScreen;
