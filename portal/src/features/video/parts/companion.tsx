import { nameCompanion, type Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { SelectField, TextField } from '../../../kit/fields';
import { CopyButton } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { ProblemNotice } from '../../../kit/notice';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { send } from '../../consultations/client';

/** The patient's wish to have one person with them, which the practitioner grants. */
export const Companion = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const [error, setError] = useState<unknown>(null);
  const { companion } = room;
  const remove = (): void => void send('companion', { params: { id: room.id }, body: { companion: null } }).catch(setError);
  return (
    <Card title={t('companion.title')}>
      {companion ? (
        <>
          <p role="status">{t(companion.admittedAt ? 'companion.admitted' : 'companion.waiting', { name: companion.name })}</p>
          {companion.key && (
            <>
              <p className="small quiet">{t('companion.link')}</p>
              <div>
                <CopyButton text={`${location.origin}${href('video/room', { roomId: room.id })}#${companion.key}`} />
              </div>
            </>
          )}
          <div>
            <Button size="sm" onClick={remove}>
              {t('companion.remove')}
            </Button>
          </div>
          <ProblemNotice error={error} />
        </>
      ) : (
        <>
          <p className="small quiet">{t('companion.text')}</p>
          <Form
            initial={{ name: '', relation: 'carer' }}
            schema={nameCompanion.shape.companion.unwrap()}
            send={({ name, relation }) =>
              send('companion', { params: { id: room.id }, body: { companion: { name, relation: relation as 'carer' | 'interpreter' | 'relative' } } })
            }
          >
            {({ isSubmitting }) => (
              <>
                <TextField name="name" label={t('companion.name')} maxLength={120} autoComplete="off" />
                <SelectField
                  name="relation"
                  label={t('companion.relation')}
                  options={(['carer', 'interpreter', 'relative'] as const).map((value) => [value, t(`side.relations.${value}`)] as const)}
                />
                <div>
                  <Button type="submit" size="sm" busy={isSubmitting}>
                    {t('companion.save')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        </>
      )}
    </Card>
  );
};
