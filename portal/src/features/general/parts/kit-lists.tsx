import { paymentMachine } from '@bai/payments/contracts';
import { useState } from 'react';
import { Refusal } from '../../../app/client';
import { Card } from '../../../kit/card';
import { DataList, type Column } from '../../../kit/list';
import { Table } from '../../../kit/list-table';
import { StatusBadge, useStates } from '../../../kit/status';
import { Money, Moment } from '../../../kit/texts';
import { sampleReading, useSample } from './kit-sample';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly amount: number;
  readonly state: string;
  readonly at: string;
}
const AT = '2026-11-20T03:30:00.000Z';
const TABS = ['in_review', 'pending', 'paid', 'failed'];

/** Lists in every state; what the rows of the first do is kept here, so that many can be moved and moved back. */
export const Lists = () => {
  const sample = useSample();
  const { options } = useStates(paymentMachine);
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set());
  const long = sample(
    'ค่าธรรมเนียมการออกใบสั่งจ่ายช่อดอกกัญชาเพื่อประโยชน์ทางการแพทย์สำหรับผู้ป่วยรายเดิม',
    'Fee for a further prescription to a patient who has been here before, with a long name',
  );
  const names = [sample('ก่อนนะ ทดลอง', 'First Trial'), long, sample('ต่อมา ทดลอง', 'Second Trial'), sample('ท้ายสุด ทดลอง', 'Last Trial')];
  const rows: Row[] = names.map((name, index) => ({
    id: String(index),
    number: `PM69-000000${index}-${index}`,
    name,
    amount: [50_000, 123_456_789, 120_000, 0][index]!,
    state: paid.has(String(index)) ? 'paid' : ['in_review', 'pending', 'failed', 'refund_due'][index]!,
    at: AT,
  }));
  const columns: Column<Row>[] = [
    {
      key: 'number',
      head: sample('เลขที่', 'Number'),
      cell: ({ number }) => (
        <span className="code" translate="no">
          {number}
        </span>
      ),
    },
    { key: 'name', head: sample('รายการ', 'What for'), cell: ({ name }) => name },
    { key: 'amount', head: sample('จำนวนเงิน', 'Amount'), cell: ({ amount }) => <Money satang={amount} />, sort: 'amount', right: true },
    { key: 'state', head: sample('สถานะ', 'State'), cell: ({ state }) => <StatusBadge machine={paymentMachine} state={state} /> },
    { key: 'at', head: sample('เวลา', 'Time'), cell: ({ at }) => <Moment value={at} />, sort: 'at' },
  ];
  const mark = (id: string, on: boolean): Promise<void> =>
    new Promise((done, fail) =>
      setTimeout(() => {
        if (id === '2' && on) return fail(new Refusal('state.forbids', 409));
        setPaid((known) => new Set(on ? [...known, id] : [...known].filter((one) => one !== id)));
        done();
      }, 300),
    );
  const shared = {
    columns,
    rowKey: ({ id }: Row) => id,
    empty: { title: sample('ยังไม่มีรายการ', 'Nothing here yet'), text: sample('รายการจะปรากฏที่นี่', 'What comes will stand here') },
  };
  const state = { name: 'state', label: sample('สถานะ', 'State'), options };
  return (
    <>
      <DataList
        {...shared}
        at="first"
        from={sampleReading({ rows, total: 4, totalExact: true, next: null, counts: { in_review: 14, pending: 37, paid: 1001, failed: 0 } })}
        label={sample('รายการตัวอย่าง', 'A list')}
        days={sample('เวลา', 'Time')}
        filters={[state]}
        tabs={TABS}
        layout="kit"
        bulk={{
          nameOf: ({ number }) => number,
          actions: [
            {
              key: 'pay',
              label: sample('ทำเครื่องหมายว่าชำระ', 'Mark as paid'),
              fits: ({ state: now }) => now !== 'paid',
              run: ({ id }) => mark(id, true),
              undo: ({ id }) => mark(id, false),
            },
          ],
        }}
      />
      {/* Nobody waits for what is shown loading. */}
      <div data-always>
        <DataList {...shared} at="loading" from={sampleReading<never>(undefined)} label={sample('กำลังโหลด', 'Loading')} />
      </div>
      <DataList
        {...shared}
        at="failed"
        from={sampleReading<never>(undefined, new Refusal('provider.down', 503))}
        label={sample('โหลดไม่สำเร็จ', 'Could not be read')}
      />
      <DataList {...shared} at="empty" from={sampleReading({ rows: [], total: 0, totalExact: true, next: null })} label={sample('ว่าง', 'Empty')} />
      <Card title={sample('ตารางธรรมดา', 'A plain table')}>
        <Table rows={rows.slice(0, 2)} columns={columns.map(({ sort: _, ...column }) => column)} rowKey={({ id }) => id} />
      </Card>
    </>
  );
};
