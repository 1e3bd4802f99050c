import { useState } from 'react';
import { z } from 'zod';
import { KIT } from '../../../addresses/table';
import { Refusal } from '../../../app/client';
import { Keyed } from '../../../kit/bars';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Crop } from '../../../kit/crop';
import { ZoomPicture } from '../../../kit/zoom';
import { Face } from '../../../kit/face';
import { TextField } from '../../../kit/fields';
import { CopyButton } from '../../../kit/file-drop';
import { ListPick } from '../../../kit/picks';
import { Placement } from '../../../kit/placement';
import type { Box } from '../../../kit/placement-shape';
import { StampedForm } from '../../../kit/stamped-form';
import { useStampedSaving } from '../../../kit/stamped-saving';
import { Rows, Unread } from '../../../kit/states';
import { Name, Said, Typed } from '../../../kit/texts';
import { sampleReading, useSample } from './kit-sample';

const SAVED_AT = '2026-11-20T03:30:00.000Z';

/** A form that another window wrote to: saving shows what it wrote, and either text can be taken. */
const Stamped = () => {
  const sample = useSample();
  const theirs = { stamp: 'theirs', updatedAt: SAVED_AT, name: sample('ของหน้าต่างอื่น', 'Of the other window') };
  const saving = useStampedSaving('mine', () => Promise.resolve(theirs));
  return (
    <StampedForm
      initial={{ name: sample('ของหน้าต่างนี้', 'Of this window') }}
      schema={z.object({ name: z.string().min(3) })}
      saving={saving}
      keep={({ name }, stamp) =>
        stamp === 'mine' ? Promise.reject(new Refusal('version.stale', 409)) : Promise.resolve({ stamp: 'newest', updatedAt: SAVED_AT, name })
      }
      valuesOf={({ name }) => ({ name })}
      theirs={({ name }) => [[sample('ชื่อ', 'Name'), name]]}
      needs=""
      save={sample('บันทึกชื่อ', 'Keep the name')}
      done={sample('บันทึกแล้ว', 'Kept')}
    >
      <TextField name="name" label={sample('ชื่อ', 'Name')} />
    </StampedForm>
  );
};

const Sheet = () => {
  const sample = useSample();
  const [boxes, setBoxes] = useState<readonly Box[]>([
    { id: 'name', x: 20, y: 30, width: 90 },
    { id: 'day', x: 120, y: 30, width: 60 },
  ]);
  const names: Readonly<Record<string, string>> = { name: sample('ชื่อ', 'Name'), day: sample('วันที่', 'Day') };
  return (
    <Placement
      label={sample('แผ่นตัวอย่าง', 'A sheet')}
      sheet={{ width: 210, height: 148 }}
      picture={null}
      frame={10}
      boxes={boxes}
      put={setBoxes}
      lookOf={({ id }) => ({ name: names[id] ?? sample('อีกช่อง', 'Another'), height: 10, letters: 6 })}
      details={() => null}
      isFaulty={() => false}
      kinds={[['more', sample('อีกช่อง', 'Another')]]}
      made={(kind) => ({ id: `${kind}${boxes.length}`, x: 20, y: 60, width: 40 })}
      most={4}
    />
  );
};

const Rests = () => {
  const sample = useSample();
  const of = { th: 'ก่อนนะ ทดลอง', en: 'First Trial' };
  return (
    <Card title={sample('ส่วนเล็ก', 'Small parts')}>
      <div className="row-x may-wrap">
        <Face of={of} />
        <Said words={of} />
        <Typed words={sample('สิ่งที่พิมพ์ไว้', 'What was typed')} />
        <ButtonLink to={KIT} icon="arrow-right">
          {sample('ลิงก์ที่เหมือนปุ่ม', 'A link like a button')}
        </ButtonLink>
        <CopyButton text="BAI" />
      </div>
      <p className="small quiet">
        <Keyed look="was">{sample('จ่ายแล้ว', 'Handed out')}</Keyed> <Keyed look="now">{sample('ครั้งนี้', 'Now')}</Keyed>{' '}
        <Keyed look="rest">{sample('คงเหลือ', 'Left')}</Keyed>
      </p>
      <Rows from={sampleReading({ rows: [{ id: '1', name: of }] })} none={sample('ไม่มี', 'None')}>
        {({ name }) => <Name of={name} />}
      </Rows>
      <Rows from={sampleReading({ rows: [] })} none={sample('ยังไม่มีรายการ', 'Nothing here yet')}>
        {() => null}
      </Rows>
      <Unread of={sampleReading(undefined, new Refusal('provider.down', 503))} />
    </Card>
  );
};

/** What places, cuts out and keeps, and the small parts beside it. */
export const Further = () => {
  const sample = useSample();
  const [among, setAmong] = useState<'a' | 'b'>('a');
  return (
    <>
      <Rests />
      <Card title={sample('รายการให้เลือกนอกแบบฟอร์ม', 'A list to pick from, out of a form')}>
        <ListPick
          label={sample('ช่วงเวลา', 'Period')}
          options={[
            { value: 'a', label: sample('สัปดาห์นี้', 'This week') },
            { value: 'b', label: sample('เดือนนี้', 'This month') },
          ]}
          value={among}
          pick={setAmong}
          hint={sample('มีผลทันที', 'Takes effect at once')}
        />
      </Card>
      <Card title={sample('สิ่งที่บรรณาธิการบันทึก', 'What editors keep')}>
        <Stamped />
      </Card>
      <Card title={sample('ตัดรูป', 'Cutting out')}>
        <Crop address="/icon-512.png" save={sample('ใช้รูปนี้', 'Take this')} ratio={1} round take={() => Promise.resolve()} />
      </Card>
      <Card title={sample('ดูรูปใกล้ ๆ', 'Looking at a picture closely')}>
        <ZoomPicture address="/icon-512.png" name={sample('ไอคอน', 'Icon')} />
      </Card>
      <Card title={sample('วางบนแผ่น', 'Placing on a sheet')}>
        <Sheet />
      </Card>
    </>
  );
};
