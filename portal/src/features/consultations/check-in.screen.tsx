import { checkIn, type Appointment } from '@bai/consultations/contracts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { TextField } from '../../kit/fields';
import { moneyText } from '../../kit/format';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Naming } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { send } from './client';
import { AppointmentFacts } from './parts/appointment-facts';
import { CashButton } from '../payments/parts/cash-button';

/** The patient is here: their check-in code, or their application number. */
const CheckInScreen = () => {
  const { t } = useWords('physician');
  const [seen, setSeen] = useState<Appointment | null>(null);
  return (
    <Page>
      <Form
        className="stack read"
        initial={{ code: '' }}
        schema={checkIn}
        send={async (body, { resetForm }) => {
          setSeen(await send('checkIn', { body }));
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <p className="quiet">{t('verify.lead')}</p>
            <TextField name="code" label={t('verify.code')} hint={t('verify.hint')} autoComplete="off" autoCapitalize="characters" startsHere maxLength={40} />
            <div>
              <Button type="submit" look={seen ? 'secondary' : 'primary'} size="lg" busy={isSubmitting}>
                {t('verify.submit')}
              </Button>
            </div>
          </>
        )}
      </Form>
      {seen && (
        <Card title={<Naming text={t('verify.done', { name: seen.patientName })} name={seen.patientName} />}>
          <AppointmentFacts appointment={seen} />
          {seen.payment?.state === 'due_at_clinic' && <Notice kind="warning">{t('verify.payFirst', { amount: moneyText(seen.payment.amount) })}</Notice>}
          <div className="cta">
            <ButtonLink look="primary" to={href('consultations/visit', { appointmentId: seen.id })}>
              {t('verify.open')}
            </ButtonLink>
            <CashButton appointment={seen} done={() => setSeen({ ...seen, payment: seen.payment && { ...seen.payment, state: 'paid' } })} />
          </div>
        </Card>
      )}
    </Page>
  );
};
export default CheckInScreen;
