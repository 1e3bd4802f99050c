import { useState } from 'react';
import { Blocks } from '../../../kit/blocks';
import { Calendar } from '../../../kit/calendar';
import { Card } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { Sortable } from '../../../kit/sortable';
import { useSample } from './kit-sample';

const DAY = '2026-11-20';
const at = (day: number, hour: number, minute = 0): string => new Date(Date.UTC(2026, 10, day, hour - 7, minute)).toISOString();

const Charts = () => {
  const sample = useSample();
  const places = [sample('จ.', 'Mon'), sample('อ.', 'Tue'), sample('พ.', 'Wed'), sample('พฤ.', 'Thu'), sample('ศ.', 'Fri')];
  const two = [
    { name: sample('คลินิก', 'Clinic'), values: [3, 5, 2, 8, 4] },
    { name: sample('วิดีโอ', 'Video'), values: [6, 4, 7, 3, 9] },
  ];
  const summary = sample('มากที่สุดวันศุกร์', 'Most on Friday');
  const placeHead = sample('วัน', 'Day');
  return (
    <div className="grid-2">
      <Card title={sample('แท่ง', 'Bars')}>
        <Chart places={places} series={[two[1]!]} summary={summary} placeHead={placeHead} />
      </Card>
      <Card title={sample('แท่งคู่', 'Two bars')}>
        <Chart places={places} series={two} summary={summary} placeHead={placeHead} />
      </Card>
      <Card title={sample('แท่งซ้อน', 'Stacked')}>
        <Chart kind="stacked" places={places} series={two} summary={summary} placeHead={placeHead} />
      </Card>
      <Card title={sample('เส้น', 'Lines')}>
        <Chart kind="lines" places={places} series={two} summary={summary} placeHead={placeHead} />
      </Card>
    </div>
  );
};

const Order = () => {
  const sample = useSample();
  const names: Readonly<Record<string, string>> = {
    a: sample('บทนำ', 'Introduction'),
    b: sample('การเก็บรักษาและการจ่ายช่อดอกตามใบสั่งของผู้สั่งใช้', 'Keeping flowers, and handing them out as the prescriber ordered'),
    c: sample('สอบ', 'Exam'),
  };
  const [ids, setIds] = useState(Object.keys(names));
  return <Sortable label={sample('ลำดับบทเรียน', 'Order of lessons')} lines={ids.map((id) => ({ id, name: names[id]!, content: names[id] }))} sorted={setIds} />;
};

const OrderUnderHeads = () => {
  const sample = useSample();
  const names: Readonly<Record<string, string>> = {
    head1: sample('บทแรก', 'First module'),
    a: sample('บทเรียนหนึ่ง', 'One lesson'),
    head2: sample('บทที่สอง', 'Second module'),
    b: sample('อีกบทเรียนหนึ่ง', 'Another lesson'),
  };
  const [ids, setIds] = useState(Object.keys(names));
  return (
    <Sortable
      label={sample('ลำดับในบท', 'Order within modules')}
      lines={ids.map((id) => ({ id, name: names[id]!, head: id.startsWith('head'), content: names[id] }))}
      sorted={setIds}
    />
  );
};

/** What is drawn by libraries of its own, each loaded when it is looked at. */
export const DrawnParts = () => {
  const sample = useSample();
  const said = (text: string) => [{ type: 'text', text }];
  const link = (url: string, text: string) => ({ type: 'link', url, children: said(text) });
  return (
    <>
      <Charts />
      <Card title={sample('ปฏิทิน', 'Calendar')}>
        <Calendar
          label={sample('นัดของสัปดาห์', 'The week’s visits')}
          day={DAY}
          from="08:00"
          until="17:00"
          entries={[
            { id: '1', title: sample('พบที่คลินิก', 'At the clinic'), start: at(18, 9), end: at(18, 9, 30), look: 'done' },
            { id: '2', title: sample('วิดีโอ', 'Video'), start: at(20, 10), end: at(20, 11), look: 'good' },
            { id: '3', title: sample('รอชำระ', 'To be paid'), start: at(20, 13), end: at(20, 13, 30), look: 'attention' },
            { id: '4', title: sample('ยกเลิก', 'Cancelled'), start: at(21, 15), end: at(21, 16), look: 'refused' },
          ]}
        />
      </Card>
      <Card title={sample('เรียงลำดับ', 'Sortable')}>
        <Order />
      </Card>
      <Card title={sample('เรียงลำดับในบท', 'Sortable under heads')}>
        <OrderUnderHeads />
      </Card>
      <Card title={sample('เนื้อหาจากบรรณาธิการ', 'What editors wrote')}>
        <Blocks
          under={2}
          content={[
            { type: 'heading', level: 1, children: said(sample('หัวข้อ', 'A heading')) },
            { type: 'paragraph', children: [...said(sample('ย่อหน้าหนึ่งกับ', 'A paragraph with ')), link('/login', sample('ลิงก์', 'a link'))] },
            { type: 'paragraph', children: [link('javascript:alert(1)', sample('ลิงก์ที่เปิดไม่ได้', 'A link that is none'))] },
            { type: 'list', format: 'unordered', children: [1, 2].map((n) => ({ type: 'list-item', children: said(sample(`ข้อ ${n}`, `Item ${n}`)) })) },
            { type: 'quote', children: said(sample('คำอ้างอิง', 'A quotation')) },
          ]}
        />
      </Card>
    </>
  );
};
