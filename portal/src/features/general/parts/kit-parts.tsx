import { applicationMachine } from '@bai/applications/contracts';
import type { Machine } from '@bai/kernel/contracts';
import { paymentMachine } from '@bai/payments/contracts';
import { prescriptionMachine } from '@bai/prescriptions/contracts';
import { z } from 'zod';
import { AddressField } from '../../../kit/address';
import { AllowanceBar, Meter } from '../../../kit/bars';
import { Saved } from '../../../kit/autosave';
import { BirthDateField } from '../../../kit/birth-date';
import { Button } from '../../../kit/button';
import { Card, Facts, Figure, NextCard, Track } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { ChoiceField, ScaleField, SegmentsField, YesNoField } from '../../../kit/choices';
import { Confirm } from '../../../kit/confirm';
import { AreaField, CheckField, SelectField, TextField } from '../../../kit/fields';
import { FileDrop } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { Notice } from '../../../kit/notice';
import { Qr } from '../../../kit/qr';
import { SignatureField } from '../../../kit/signature';
import { Empty, Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Grams, Moment, Money } from '../../../kit/texts';
import { Timeline } from '../../../kit/timeline';
import { WizardHead } from '../../../kit/wizard';

const LOOKS = ['primary', 'secondary', 'accent', 'danger', 'refuse', 'link'] as const;
const MACHINES: readonly Machine[] = [applicationMachine, paymentMachine, prescriptionMachine];
const SAMPLE = '2026-11-20T03:30:00.000Z';
const later = () => Promise.resolve();

const Fields = () => (
  <Form
    initial={{ text: '', area: '', pick: '', tick: false, one: '', two: '', yes: '', scale: null, birth: '', precision: 'day', place: {}, sign: '' }}
    schema={z.object({ text: z.string().min(3), yes: z.enum(['yes', 'no']) })}
    send={later}
  >
    <TextField name="text" label="Text" hint="Three letters or more" />
    <TextField name="text" label="With a unit" suffix="g" />
    <AreaField name="area" label="Area" optional />
    <SelectField
      name="pick"
      label="Select"
      options={[
        ['a', 'First'],
        ['b', 'Second'],
      ]}
    />
    <CheckField name="tick" label="Tick" />
    <ChoiceField
      name="one"
      legend="Choice"
      options={[
        { value: 'a', label: 'First', note: 'With a note' },
        { value: 'b', label: 'Second' },
      ]}
    />
    <SegmentsField
      name="two"
      legend="Segments"
      options={[
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ]}
    />
    <YesNoField name="yes" legend="Yes or no?" />
    <ScaleField name="scale" legend="Scale" low="0 none" high="10 worst" />
    <BirthDateField name="birth" precisionName="precision" label="Date of birth" />
    <AddressField name="place" />
    <SignatureField name="sign" label="Signature" />
    <FileDrop label="Files" files={[{ id: '1', name: 'photo.jpg', size: 240_000 }]} send={later} remove={later} />
    <Button type="submit" look="primary">
      Send
    </Button>
  </Form>
);

const Badges = () => (
  <div className="chips">
    {MACHINES.flatMap((machine) => Object.keys(machine.states).map((state) => <StatusBadge key={machine.name + state} machine={machine} state={state} />))}
  </div>
);

/** The parts, one section each. */
export const Parts = () => (
  <>
    <Card title="Status">
      <Badges />
    </Card>
    <Card title="Buttons">
      {LOOKS.map((look) => (
        <div className="row-x" key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look} busy>
            {look}
          </Button>
          <Button look={look} disabled>
            {look}
          </Button>
        </div>
      ))}
      <Confirm
        label="Confirm"
        title="Cancel the appointment of 24 November?"
        text="The time becomes free for others."
        confirm="Cancel appointment"
        act={later}
      />
    </Card>
    <NextCard kicker="Next" title="One thing to do" text="With a sentence of why." action={<Button look="primary">Do it</Button>} />
    <Card title="Figures">
      <div className="two-figures">
        <Figure label="Left" value="7.50" unit="g" />
        <Figure label="Days" value="6" unit="days" />
      </div>
      <Meter value={6} max={30} label="Days" />
      <AllowanceBar totalMg={30_000} dispensedMg={22_500} nowMg={2_500} label="Left" />
      <Facts
        pairs={[
          ['Day', <Day key="d" value="2026-11-20" />],
          ['Moment', <Moment key="m" value={SAMPLE} withOwn />],
          ['Money', <Money key="b" satang={123_400} />],
          ['Grams', <Grams key="g" mg={7_500} />],
        ]}
      />
      <Track steps={['One', 'Two', 'Three', 'Four']} now={2} />
      <Timeline
        steps={[
          { key: '1', title: 'Submitted', at: SAMPLE },
          { key: '2', title: 'Paid', at: SAMPLE, note: 'By PromptPay' },
        ]}
      />
    </Card>
    <Card title="Notices">
      {(['success', 'info', 'warning', 'danger'] as const).map((kind) => (
        <Notice key={kind} kind={kind}>
          {kind}
        </Notice>
      ))}
    </Card>
    <Card title="Wizard">
      <WizardHead steps={['One', 'Two', 'Three']} step={2} saved={{ kind: 'saved', at: SAMPLE }} />
      <Saved state={{ kind: 'offline' }} />
    </Card>
    <Card title="Fields">
      <Fields />
    </Card>
    <Card title="Chart">
      <Chart
        points={[
          { label: 'Mon', value: 3 },
          { label: 'Tue', value: 5 },
        ]}
        summary="Five on Tuesday"
        valueHead="Count"
        labelHead="Day"
      />
    </Card>
    <Card title="QR">
      <Qr text="https://bai.example/verify" label="A sample" />
    </Card>
    <Card title="Loading">
      <Skeleton />
    </Card>
    <Empty title="Nothing here yet" text="What this is, and how to fill it." action={<Button look="primary">Fill it</Button>} />
  </>
);
