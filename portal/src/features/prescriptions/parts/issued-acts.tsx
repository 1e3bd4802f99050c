import type { FormLine, Prescription } from '@bai/prescriptions/contracts';
import { Card } from '../../../kit/card';
import { Loaded, Skeleton } from '../../../kit/states';
import { Naming } from '../../../kit/texts';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../replacements-client';
import { CloseOutside } from './close-outside';
import { ReissueRest } from './reissue-rest';
import ReplacementTask from './replacement-task';

const Rest = ({ of: { id, totalMg, dispensedMg }, at }: { of: Prescription; at: NonNullable<FormLine['restAt']> }) => {
  const { t } = useWords('replacements');
  const name = said(useLanguage(), at);
  return (
    <>
      <p className="m-0">
        <Naming text={t('acts.restAt', { name })} name={name} />
      </p>
      <p className="quiet small m-0">{t('task.restText')}</p>
      <div>
        <ReissueRest id={id} leftMg={totalMg - dispensedMg} />
      </div>
    </>
  );
};

/** What its prescriber can do with an issued form beside printing it: sign one in its place, reissue the rest, close it as handed in outside. */
const IssuedActs = ({ prescription }: { prescription: Prescription }) => {
  const { t } = useWords('replacements');
  const { id, number, state } = prescription;
  const from = useRead('line', { params: { id } });
  if (state !== 'active' && state !== 'on_hold') return null;
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {({ replacement, restAt }) =>
        replacement ? (
          <ReplacementTask id={replacement.id} />
        ) : (
          state === 'active' && (
            <Card title={t('acts.title')}>
              <div className="stack">
                {restAt && <Rest of={prescription} at={restAt} />}
                <div>
                  <CloseOutside id={id} number={number} />
                </div>
              </div>
            </Card>
          )
        )
      }
    </Loaded>
  );
};
export default IssuedActs;
