import { isReason } from '@bai/kernel/contracts';
import type { EarlierEntry, NameAnswer } from '@bai/transactions/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../../kit/action-button';
import { Card, Facts } from '../../../../kit/card';
import { ReasonInput } from '../../../../kit/confirm';
import { dayText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Choice } from '../../../../kit/picks';
import { heldRule, SHORT_REASON } from '../../../../kit/sentences';
import { Day, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';

interface Person {
  readonly name: string;
  readonly birthDate: string | null;
}
const PersonText = ({ name, birthDate }: Person) => {
  const { t } = useWords('till');
  return (
    <>
      <Name of={name} />
      {birthDate && (
        <small className="quiet d-block">
          <span>{t('paper.birthDate')}</span> <Day value={birthDate} />
        </small>
      )}
    </>
  );
};

/** Asks which is right where the dispensary has a document's number under another name or birth date, with both shown. The answer needs a reason. */
export const TwoNames = ({ entered, earlier, send }: { entered: Person; earlier: readonly EarlierEntry[]; send: (answer: NameAnswer) => Promise<unknown> }) => {
  const { t } = useWords('till');
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = { answer: chosen === '', reason: !isReason(reason) };
  const answer = async (): Promise<void> => {
    setAsked(true);
    if (isMissing.answer || isMissing.reason) return;
    const known = earlier.find(({ id }) => id === chosen);
    await send(known ? { answer: 'earlier', earlierId: known.id, reason } : { answer: chosen === 'entered' ? 'entered' : 'printed', earlierId: null, reason });
  };
  return (
    <Card title={t('twoNames.title')}>
      <Notice kind="warning">{t('twoNames.text')}</Notice>
      <Facts
        pairs={[
          [t('twoNames.entered'), <PersonText {...entered} />],
          ...earlier.map(
            ({ day, name, birthDate }) =>
              [
                t('twoNames.earlier', { date: dayText(language, day) }),
                name === null ? <span>{t('twoNames.hidden')}</span> : <PersonText name={name} birthDate={birthDate} />,
              ] as const,
          ),
        ]}
      />
      <Choice
        legend={t('twoNames.legend')}
        options={[
          { value: 'printed', label: t('twoNames.answers.printed') },
          { value: 'entered', label: t('twoNames.answers.entered') },
          ...earlier.flatMap(({ id, name, birthDate }) =>
            name === null ? [] : [{ value: id, label: t('twoNames.answers.earlier'), note: <PersonText name={name} birthDate={birthDate} /> }],
          ),
        ]}
        value={chosen}
        pick={setChosen}
        error={asked && isMissing.answer ? t('twoNames.choose') : undefined}
      />
      <ReasonInput
        label={t('paper.reason')}
        value={reason}
        maxLength={200}
        rule={asked && isMissing.reason ? heldRule(SHORT_REASON) : undefined}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          // The form around it is sent by its own button.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className="cta">
        <ActionButton look="primary" act={answer}>
          {t('twoNames.save')}
        </ActionButton>
      </div>
    </Card>
  );
};
