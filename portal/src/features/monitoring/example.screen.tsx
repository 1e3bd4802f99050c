import { useEffect, useState } from 'react';
import { Refusal } from '../../app/client';
import { onTaken } from '../../app/fault-teller';
import { href } from '../../addresses/href';
import { Button, ButtonLink } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useAction } from '../../kit/use-action';
import { useWords } from '../../words';
import { send } from './client';

interface Got {
  readonly id?: string;
  readonly digest: string;
}

/** What came back of an error, and the way to it. */
const Back = ({ got }: { got: Got | null }) => {
  const { t } = useWords('monitoring');
  if (!got) return <p className="quiet">{t('example.waiting')}</p>;
  return (
    <div role="status" className="stack stack-sm">
      <Facts
        pairs={[
          got.id !== undefined && [
            t('example.eventId'),
            <span key="id" className="code any-break" translate="no">
              {got.id}
            </span>,
          ],
          [
            t('example.digest'),
            <span key="digest" className="code" translate="no">
              {got.digest}
            </span>,
          ],
        ]}
      />
      <div>
        <ButtonLink size="sm" to={href('monitoring/admin/faults', null, { q: got.digest })}>
          {t('example.find')}
        </ButtonLink>
      </div>
    </div>
  );
};

const ClientError = () => {
  const { t } = useWords('monitoring');
  const [got, setGot] = useState<Got | null>(null);
  useEffect(() => onTaken(setGot), []);
  const raise = (): never => {
    throw new Error('Raised on purpose, to show that it is found');
  };
  return (
    <Card title={t('example.client')}>
      <p>{t('example.clientText')}</p>
      <div>
        <Button onClick={raise}>{t('example.raiseClient')}</Button>
      </div>
      <Back got={got} />
    </Card>
  );
};

const ServerError = () => {
  const { t } = useWords('monitoring');
  const [got, setGot] = useState<Got | null>(null);
  const { run, busy, error } = useAction(() =>
    send('raise', {}, { quiet: true }).catch((problem: unknown) => {
      if (!(problem instanceof Refusal) || !problem.details.digest) throw problem;
      setGot({ digest: problem.details.digest });
    }),
  );
  return (
    <Card title={t('example.server')}>
      <p>{t('example.serverText')}</p>
      <div>
        <Button busy={busy} onClick={() => void run()} needs="monitoring.raise">
          {t('example.raiseServer')}
        </Button>
      </div>
      <ProblemNotice error={error} />
      <Back got={got} />
    </Card>
  );
};

/** Raises an error of the browser and one of the server, and shows what came back of them. */
const ExampleScreen = () => {
  const { t } = useWords('monitoring');
  return (
    <Page>
      <p className="quiet">{t('example.lead')}</p>
      <div className="grid-2">
        <ClientError />
        <ServerError />
      </div>
    </Page>
  );
};
export default ExampleScreen;
