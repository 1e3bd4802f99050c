import { paymentMachine } from '@bai/payments/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { KIT } from '../../../addresses/table';
import { ButtonLink } from '../../../kit/button';
import { AreaField, TextField } from '../../../kit/fields';
import { RecordScreen } from '../../../kit/record-screen';
import { Money, Moment } from '../../../kit/texts';
import type { SavedAnswers } from '../../../kit/versioned-saving';
import { step, Wizard } from '../../../kit/wizard-form';
import { sampleReading, useSample } from './kit-sample';

const AT = '2026-11-20T03:30:00.000Z';

/** A record as a whole screen. */
const Record = () => {
  const sample = useSample();
  const record = { number: 'PM69-0000001-9', satang: 123_450 };
  return (
    <RecordScreen from={sampleReading(record)} label={sample('การชำระเงิน', 'A payment')}>
      {({ number, satang }) => ({
        title: number,
        machine: paymentMachine,
        state: 'in_review',
        lead: <p className="quiet">{sample('สิ่งที่ควรรู้ก่อน', 'What is to be known first')}</p>,
        factsTitle: sample('ข้อมูล', 'Facts'),
        facts: [
          [sample('จำนวนเงิน', 'Amount'), <Money key="m" satang={satang} />],
          [sample('เวลา', 'Time'), <Moment key="t" value={AT} />],
        ],
        history: [
          { to: 'pending', at: AT },
          { to: 'in_review', at: AT, role: 'patient', why: sample('ส่งสลิป', 'A slip was sent') },
        ],
        sections: [
          { key: 'slip', title: sample('สลิป', 'Slip'), content: <p>{sample('ด้านแรกของรายการ', 'One side of it')}</p> },
          { key: 'more', title: sample('บันทึก', 'Notes'), content: <p>{sample('อีกด้าน', 'The other')}</p> },
        ],
        asTabs: true,
      })}
    </RecordScreen>
  );
};

/** Three steps as a whole screen: each saves itself, and the step stands in the address. */
const Steps = () => {
  const sample = useSample();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Readonly<Record<string, SavedAnswers | undefined>>>({});
  const text = z.object({ text: z.string().min(3) });
  const label = sample('ข้อความ', 'Text');
  const fields = <TextField name="text" label={label} hint={sample('สามตัวอักษรขึ้นไป', 'Three letters or more')} />;
  const back = () => navigate(KIT);
  return (
    <Wizard
      steps={[
        step({ name: 'one', label: sample('หนึ่ง', 'One'), title: sample('ขั้นที่หนึ่ง', 'The first step'), schema: text, empty: { text: '' }, fields }),
        step({ name: 'two', label: sample('สอง', 'Two'), title: sample('ขั้นที่สอง', 'The second step'), schema: text, empty: { text: '' }, fields }),
        step({
          name: 'three',
          label: sample('สาม', 'Three'),
          title: sample('ขั้นสุดท้าย', 'The last step'),
          lead: sample('จะข้ามก็ได้', 'It may be left out'),
          schema: z.object({ note: z.string() }),
          empty: { note: '' },
          fields: <AreaField name="note" label={sample('หมายเหตุ', 'A note')} optional />,
        }),
      ]}
      saved={saved}
      send={(_, __, version) => Promise.resolve({ version: version + 1, savedAt: AT })}
      newerIn={() => null}
      remember={(name, answers) => setSaved((known) => ({ ...known, [name]: answers }))}
      leave={back}
      finish={back}
      finishLabel={sample('เสร็จ', 'Done')}
    />
  );
};

/** Parts that are a whole screen, by what stands in the address. */
export const WHOLES = { record: Record, wizard: Steps } as const;

/** The ways to the parts that are a whole screen. */
export const ToWholes = () => {
  const sample = useSample();
  return (
    <div className="row-x may-wrap">
      <ButtonLink icon="arrow-right" to={`${KIT}?whole=record`}>
        {sample('รายการหนึ่งทั้งหน้าจอ', 'A record as a screen')}
      </ButtonLink>
      <ButtonLink icon="arrow-right" to={`${KIT}?whole=wizard`}>
        {sample('แบบฟอร์มหลายขั้น', 'A form of steps')}
      </ButtonLink>
    </div>
  );
};
