import { useState } from 'react';
import { z } from 'zod';
import { AddressField } from '../../../kit/address';
import { AutosavedForm } from '../../../kit/autosaved-form';
import type { SaveState } from '../../../kit/autosaver';
import { BirthDateField } from '../../../kit/birth-date';
import { BlocksField } from '../../../kit/blocks-field';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { CountryField } from '../../../kit/country-field';
import { BothLanguages } from '../../../kit/both-languages';
import { ChoiceField, ScaleField, SegmentsField, YesNoField } from '../../../kit/choices';
import { ChipsField } from '../../../kit/chips-field';
import { DateField } from '../../../kit/date-field';
import { AreaField, CheckField, SelectField, TextField } from '../../../kit/fields';
import { FileDrop } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { SignatureField } from '../../../kit/signature';
import { useVersionedSaving } from '../../../kit/versioned-saving';
import { WizardHead } from '../../../kit/wizard';
import { useSample } from './kit-sample';

const later = () => Promise.resolve();

const Fields = () => {
  const sample = useSample();
  const options = [
    { value: 'a', label: sample('แบบแรก', 'First'), note: sample('พร้อมคำอธิบาย', 'With a note') },
    { value: 'b', label: sample('แบบที่สอง', 'Second') },
  ];
  return (
    <Form
      initial={{
        both: { th: '', en: '' },
        text: '',
        area: '',
        pick: '',
        tick: false,
        one: '',
        two: '',
        yes: '',
        scale: null,
        birth: '',
        precision: 'day',
        day: '',
        country: '',
        place: {},
        sign: '',
        chips: [],
      }}
      schema={z.object({ text: z.string().min(3), yes: z.enum(['yes', 'no']) })}
      send={later}
    >
      <TextField name="text" label={sample('ข้อความ', 'Text')} hint={sample('สามตัวอักษรขึ้นไป', 'Three letters or more')} />
      <TextField name="text" label={sample('พร้อมหน่วย', 'With a unit')} suffix={sample('ก.', 'g')} />
      <TextField name="text" label={sample('ปิดอยู่', 'Disabled')} disabled />
      <BothLanguages name="both" label={sample('ข้อความ', 'Words')} />
      <AreaField name="area" label={sample('ข้อความยาว', 'Area')} optional />
      <SelectField name="pick" label={sample('รายการให้เลือก', 'Select')} options={options.map(({ value, label }) => [value, label] as const)} />
      <CheckField name="tick" label={sample('ทำเครื่องหมาย', 'Tick')} />
      <ChoiceField name="one" legend={sample('ทางเลือก', 'Choice')} options={options} />
      <SegmentsField name="two" legend={sample('สองทาง', 'Segments')} options={options.map(({ value, label }) => ({ value, label }))} />
      <YesNoField name="yes" legend={sample('ใช่หรือไม่', 'Yes or no?')} />
      <ScaleField name="scale" legend={sample('ระดับ', 'Scale')} low={sample('0 ไม่มี', '0 none')} high={sample('10 มากที่สุด', '10 worst')} />
      <DateField name="day" label={sample('วันที่ใดก็ได้', 'Any day')} />
      <BirthDateField name="birth" precisionName="precision" label={sample('วันเกิด', 'Date of birth')} />
      <CountryField of="issuer" name="country" label={sample('ประเทศ', 'Country')} />
      <AddressField name="place" />
      <ChipsField
        name="chips"
        label={sample('คำสั้น ๆ', 'Short words')}
        hint={sample('เพิ่มทีละคำ', 'Add one at a time')}
        add={sample('เพิ่ม', 'Add')}
        maxLength={40}
        most={5}
      />
      <SignatureField name="sign" label={sample('ลายมือชื่อ', 'Signature')} />
      <FileDrop label={sample('ไฟล์', 'Files')} files={[{ id: '1', name: 'photo.jpg', size: 240_000 }]} most={6} send={later} remove={later} />
      <Button type="submit" look="primary">
        {sample('ส่ง', 'Send')}
      </Button>
    </Form>
  );
};

const Autosaved = () => {
  const sample = useSample();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const saving = useVersionedSaving({
    shown: null,
    send: (_, version) => Promise.resolve({ version: version + 1, savedAt: '2026-11-20T03:30:00.000Z' }),
    newerIn: () => null,
  });
  return (
    <>
      <WizardHead steps={[sample('หนึ่ง', 'One'), sample('สอง', 'Two'), sample('สาม', 'Three')]} step={2} saved={state} />
      <AutosavedForm initial={{ name: '' }} schema={z.object({ name: z.string().min(1) })} saving={saving} told={setState} sent={() => undefined}>
        <TextField name="name" label={sample('บันทึกเองขณะพิมพ์', 'Saves itself while you type')} />
        <Button type="submit" look="primary">
          {sample('ต่อไป', 'Go on')}
        </Button>
      </AutosavedForm>
    </>
  );
};

/** Texts with a form: one that the panel wrote, with a part that is not known here, and one that something is wrong with. */
const Written = () => {
  const sample = useSample();
  const said = (text: string) => [{ type: 'text', text }];
  const written = [
    { type: 'heading', level: 2, children: said(sample('หัวข้อ', 'A heading')) },
    { type: 'paragraph', children: [...said(sample('ข้อความ ', 'Words, ')), { type: 'text', text: sample('ตัวหนา', 'bold ones'), bold: true }] },
    { type: 'list', format: 'ordered', children: [1, 2].map((n) => ({ type: 'list-item', children: said(sample(`ข้อ ${n}`, `Item ${n}`)) })) },
    { type: 'sample', children: said(sample('ส่วนที่ไม่รู้จัก', 'An unknown part')) },
  ];
  return (
    <Form initial={{ text: written, empty: [] }} schema={z.object({ empty: z.array(z.unknown()).min(1) })} send={later}>
      <BlocksField name="text" label={sample('เนื้อหา', 'Text')} hint={sample('คำแนะนำ', 'A hint')} lang="th" keepPicture={() => Promise.resolve({})} />
      <BlocksField name="empty" label={sample('เนื้อหาที่ยังว่าง', 'An empty text')} />
      <Button type="submit" look="primary">
        {sample('บันทึก', 'Save')}
      </Button>
    </Form>
  );
};

/** Fields in every state, and a form that saves itself. */
export const Forms = () => {
  const sample = useSample();
  return (
    <>
      <Card title={sample('ช่องกรอก', 'Fields')}>
        <Fields />
      </Card>
      <Card title={sample('ข้อความที่จัดรูปแบบ', 'Texts with a form')}>
        <Written />
      </Card>
      <Card title={sample('แบบฟอร์มเป็นขั้น', 'Wizard')}>
        <Autosaved />
      </Card>
    </>
  );
};
