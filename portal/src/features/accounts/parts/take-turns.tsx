import { dailyApi, switchOnTablet } from '@bai/directory/contracts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { client } from '../../../app/client';
import { sessionChanged } from '../../../app/session';
import { markTablet } from '../../../app/tablet';
import type { Me } from '@bai/accounts/contracts';
import { Button } from '../../../kit/button';
import { Face } from '../../../kit/face';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Loaded } from '../../../kit/states';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { whenLocked } from '../sign-in/locked';
import { SendWhenWhole } from './send-when-whole';
import type { Bilingual } from '@bai/kernel/contracts';

const { send, useRead } = client('directory', dailyApi);

interface Person {
  readonly accountId: string;
  readonly name: Bilingual;
}
const typed = z.object({ code: switchOnTablet.shape.pin });

const AskPin = ({ of, again, done }: { of: Person; again: () => void; done: (me: Me) => void }) => {
  const { t } = useWords('tablet');
  return (
    <Form
      className="stack otp"
      initial={{ code: '' }}
      schema={typed}
      onward={whenLocked(<p>{t('pinLocked')}</p>)}
      send={async ({ code }) => {
        await send('switchOnTablet', { body: { accountId: of.accountId, pin: code } });
        done(await sessionChanged());
      }}
    >
      {({ isSubmitting }) => (
        <>
          <p className="row-x">
            <Face of={of.name} />
            <strong>
              <Name of={of.name} />
            </strong>
          </p>
          <SendWhenWhole />
          <TextField name="code" type="password" label={t('pin')} inputMode="numeric" autoComplete="off" maxLength={6} startsHere />
          <div className="row-x">
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('go')}
            </Button>
            <Button look="link" onClick={again}>
              {t('other')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};

/** Who may go on at this tablet, and their PIN. */
export const TakeTurns = ({ done }: { done: (me: Me) => void }) => {
  const { t } = useWords('tablet');
  const from = useRead('tablet', {});
  const [chosen, setChosen] = useState<Person>();
  const none = from.data?.tablet === null;
  useEffect(() => {
    if (none) markTablet(false);
  }, [none]);
  if (chosen) return <AskPin of={chosen} again={() => setChosen(undefined)} done={done} />;
  return (
    <Loaded from={from}>
      {({ tablet }) => {
        if (!tablet?.people.length) return <p className="quiet">{t(tablet ? 'nobody' : 'none')}</p>;
        return (
          <ul className="list list-bare">
            {tablet.people.map((person) => (
              <li key={person.accountId}>
                <Face of={person.name} />
                <span className="grow">
                  <Name of={person.name} />
                </span>
                <Button size="sm" onClick={() => setChosen(person)}>
                  {t('go')}
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
};
