import { reasonLine } from '@bai/kernel/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { Refusal } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { ChecksField } from '../../../kit/choices';
import { AskReason } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { NewerElsewhere } from '../../../kit/newer-elsewhere';
import { GramsField, MoneyField, NumberField } from '../../../kit/number-field';
import { SettingsForm } from '../../../kit/settings-form';
import { useVersionedSaving } from '../../../kit/versioned-saving';
import { AutosavedForm } from '../../../kit/autosaved-form';
import { useSample } from './kit-sample';

const later = () => Promise.resolve();
const refused = () => Promise.reject(new Refusal('state.forbids', 409));

const Figures = () => {
  const sample = useSample();
  const options = ['a', 'b'].map((value, index) => ({ value, label: sample(['แบบแรก', 'แบบที่สอง'][index]!, ['First', 'Second'][index]!) }));
  return (
    <Form initial={{ count: 1200, money: 120_050, grams: 1500, many: ['a'] }} schema={z.object({})} send={later}>
      <div className="grid-2">
        <NumberField name="count" label={sample('จำนวน', 'Number')} />
        <MoneyField name="money" label={sample('จำนวนเงิน', 'Money')} />
        <GramsField name="grams" label={sample('น้ำหนัก', 'Weight')} hint={sample('ลูกศรเพิ่มทีละ 0.01 กรัม', 'An arrow adds 0.01 g')} />
      </div>
      <ChecksField name="many" legend={sample('หลายทางเลือก', 'Several')} options={options} />
    </Form>
  );
};

const Dialogs = () => {
  const sample = useSample();
  return (
    <div className="row-x may-wrap">
      <DialogForm
        label={sample('เพิ่ม', 'Add')}
        icon="plus-lg"
        title={sample('เพิ่มรายการ', 'Add one')}
        initial={{ text: '' }}
        schema={z.object({ text: z.string().min(3) })}
        send={later}
        save={sample('บันทึก', 'Save')}
      >
        <TextField name="text" label={sample('ชื่อ', 'Name')} />
      </DialogForm>
      <AskReason
        label={sample('ยกเลิกรายการ', 'Take back')}
        title={sample('ยกเลิกรายการนี้ใช่หรือไม่', 'Take this back?')}
        field={sample('เหตุผล', 'Reason')}
        confirm={sample('ยกเลิกรายการ', 'Take back')}
        act={refused}
      />
      <ActionButton act={refused}>{sample('สิ่งที่ถูกปฏิเสธ', 'Something refused')}</ActionButton>
    </div>
  );
};

const Settings = () => {
  const sample = useSample();
  return (
    <SettingsForm
      initial={{ days: 7 }}
      schema={z.object({ days: z.number().int().min(1) })}
      reasoned={z.object({ reason: reasonLine() })}
      weigh={() => Promise.resolve(12)}
      weighed={(count) => <p>{sample(`มีผลกับ ${count} คน`, `${count} people are affected`)}</p>}
      keep={later}
      needs=""
      save={sample('บันทึกการตั้งค่า', 'Keep settings')}
      done={sample('บันทึกแล้ว', 'Kept')}
      ask={{ title: sample('บันทึกใช่หรือไม่', 'Keep these?'), reason: sample('เหตุผล', 'Reason'), keep: sample('บันทึก', 'Keep') }}
    >
      <NumberField name="days" label={sample('จำนวนวัน', 'Days')} maxLength={3} />
    </SettingsForm>
  );
};

/** Two windows on one form: what the other one saved stands beside one's own. */
const Newer = () => {
  const sample = useSample();
  const [theirs, setTheirs] = useState(true);
  const saving = useVersionedSaving({
    shown: null,
    send: (_, version) => Promise.resolve({ version: version + 1, savedAt: '2026-11-20T03:30:00.000Z' }),
    newerIn: () => null,
  });
  return (
    <AutosavedForm initial={{ name: sample('ของหน้าต่างนี้', 'Of this window') }} schema={z.object({})} saving={saving} sent={() => undefined}>
      {theirs && (
        <NewerElsewhere
          savedAt="2026-11-20T03:30:00.000Z"
          theirs={[[sample('ชื่อ', 'Name'), sample('ของหน้าต่างอื่น', 'Of the other window')]]}
          keep={() => setTheirs(false)}
          take={() => setTheirs(false)}
        />
      )}
      <TextField name="name" label={sample('ชื่อ', 'Name')} />
    </AutosavedForm>
  );
};

/** Figures, what asks before it is done, and what another window saved. */
export const Acts = () => {
  const sample = useSample();
  return (
    <>
      <Card title={sample('ตัวเลขที่กรอก', 'Figures that are typed')}>
        <Figures />
      </Card>
      <Card title={sample('กล่องถามและปุ่มที่ทำงาน', 'Dialogs and buttons that do something')}>
        <Dialogs />
      </Card>
      <Card title={sample('การตั้งค่า', 'Settings')}>
        <Settings />
      </Card>
      <Card title={sample('บันทึกจากอีกหน้าต่าง', 'Saved in another window')}>
        <Newer />
      </Card>
    </>
  );
};
