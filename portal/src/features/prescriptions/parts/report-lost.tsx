import { LOST_HOW, reportLost } from '@bai/prescriptions/contracts';
import { useState } from 'react';
import { reasonText } from '@bai/kernel/contracts';
import { serverNow } from '../../../app/clock';
import { ButtonLink } from '../../../kit/button';
import { ChoiceField } from '../../../kit/choices';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField } from '../../../kit/fields';
import { momentText, wholeNumber } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../replacements-client';

/** The office says how it knows. */
const byOffice = reportLost.extend({ reason: reasonText(300) });

/** Reports a code lost or seen: there is a new one at once. `office` does it for the patient. */
export const ReportLost = ({ id, number, office = false }: { id: string; number: string; office?: boolean }) => {
  const { t } = useWords('replacements');
  const language = useLanguage();
  const [at, setAt] = useState<string | null>(null);
  return (
    <>
      {at && (
        <Notice
          kind="success"
          action={
            !office && (
              <div>
                <ButtonLink size="sm" icon="qr-code" to={href('prescriptions/qr', null, { prescription: id })}>
                  {t('lost.qr')}
                </ButtonLink>
              </div>
            )
          }
        >
          {t('lost.done', { at: momentText(language, at) })}
        </Notice>
      )}
      <div>
        <DialogForm
          label={t(office ? 'lost.officeButton' : 'lost.button')}
          look="accent"
          needs={needs('reportLost')}
          title={t('lost.ask', { number: wholeNumber(number) })}
          initial={{ how: '', reason: '' }}
          schema={office ? byOffice : reportLost}
          send={async (values, key) => {
            await send('reportLost', { params: { id }, body: reportLost.parse(values) }, { key });
            setAt(new Date(serverNow()).toISOString());
          }}
          save={t('lost.save')}
        >
          <p>{t(office ? 'lost.officeText' : 'lost.text')}</p>
          <ChoiceField name="how" legend={t('lost.how')} options={LOST_HOW.map((value) => ({ value, label: t(`lost.hows.${value}`) }))} />
          {office && <ReasonField label={t('lost.reason')} long />}
        </DialogForm>
      </div>
    </>
  );
};
