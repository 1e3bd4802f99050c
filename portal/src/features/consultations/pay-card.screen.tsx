import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { useNavigate } from 'react-router';
import { useKey } from '../../app/idempotency';
import { Button, ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { moneyText } from '../../kit/format';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Loaded } from '../../kit/states';
import { useAction } from '../../kit/use-action';
import { useWords } from '../../words';
import { send, useRead } from '../payments/client';
import { HeldVisit, refetchVisit } from './parts/held-visit';
import { paying } from './parts/paying';

const ByCard = ({ application, appointment }: { application: Application; appointment: Appointment }) => {
  const { t } = useWords(['payments', 'patient']);
  const navigate = useNavigate();
  const { key, done } = useKey(`pay.${appointment.id}.card`);
  const ways = useRead('ways', { query: { kind: 'appointment', id: appointment.id } });
  const { run, busy, error } = useAction(async () => {
    const payment = await send('open', { body: { payable: { kind: 'appointment', id: appointment.id }, method: 'card' } }, { key: key() });
    done();
    // What is being paid another way already goes on there.
    if (payment.method === 'card' && payment.providerUrl) return window.location.assign(payment.providerUrl);
    await refetchVisit();
    await navigate(paying(application), { replace: true });
  });
  const other = <ButtonLink to={paying(application)}>{t('byCard.other')}</ButtonLink>;
  return (
    <Loaded from={ways}>
      {(offered) =>
        offered.includes('card') ? (
          <>
            <Card title={t('byCard.title', { amount: moneyText(appointment.price) })}>
              <p>{t('byCard.safe')}</p>
              <p className="quiet">{t('byCard.secure')}</p>
              <p className="small quiet">{t('patient:payment.refund')}</p>
            </Card>
            <ProblemNotice error={error} />
            <Button look="primary" size="lg" icon="box-arrow-up-right" busy={busy} onClick={() => void run()}>
              {t('byCard.go')}
            </Button>
            {other}
          </>
        ) : (
          <>
            <Notice kind="warning">{t('byCard.none')}</Notice>
            {other}
          </>
        )
      }
    </Loaded>
  );
};

/** Paying for a visit by card: what it costs and for what, and the way to the provider's own form, which alone sees the card. */
const CardScreen = () => <HeldVisit>{(held) => <ByCard {...held} />}</HeldVisit>;
export default CardScreen;
