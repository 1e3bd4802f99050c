import { nameCompanion, type Room } from '@bai/consultations/contracts';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { SelectField, TextField } from '../../../kit/fields';
import { CopyButton } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { send } from '../../consultations/client';

/** The patient's wish to have one person with them, which the physician grants. */
export const Companion = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const { companion } = room;
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
            <ActionButton size="sm" act={() => send('companion', { params: { id: room.id }, body: { companion: null } })}>
              {t('companion.remove')}
            </ActionButton>
          </div>
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
