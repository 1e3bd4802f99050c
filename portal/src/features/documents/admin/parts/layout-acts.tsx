import { copyLayout, type FormLayout } from '@bai/documents/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { AskReason, Confirm } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { TextField } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import { needs, send } from '../../layouts-client';

interface Props {
  readonly layout: FormLayout;
  readonly took: (layout: FormLayout) => void;
}

/** Publishes a draft, or takes the version in use out of it; says what follows, and asks why. */
const Ask = ({ layout: { id, number, form, version }, took, act }: Props & { act: 'publish' | 'retire' }) => {
  const { t } = useWords('positions');
  const endpoint = act === 'publish' ? 'publishLayout' : 'retireLayout';
  return (
    <AskReason
      label={t(act)}
      look={act === 'publish' ? 'secondary' : 'danger'}
      needs={needs(endpoint)}
      title={t(`${act}Title`, { number })}
      text={t(`${act}Text.${form === 'pt33' ? 'prescription' : 'report'}`)}
      confirm={t(act)}
      confirmLook={act === 'publish' ? 'primary' : 'refuse'}
      field={t('reason')}
      act={async (reason) => took(await send(endpoint, { params: { id }, body: { version, reason } }, { quiet: true }))}
    />
  );
};
export const PublishLayout = (props: Props) => <Ask {...props} act="publish" />;
export const RetireLayout = (props: Props) => <Ask {...props} act="retire" />;

export const DiscardLayout = ({ layout: { id, number } }: Pick<Props, 'layout'>) => {
  const { t } = useWords('positions');
  const navigate = useNavigate();
  return (
    <div>
      <Confirm
        label={t('discard')}
        icon="trash"
        needs={needs('discardLayout')}
        title={t('discardTitle', { number })}
        text={t('discardText')}
        confirm={t('discard')}
        act={async () => {
          await send('discardLayout', { params: { id } }, { quiet: true });
          await navigate(href('documents/admin/form-layouts'));
        }}
      />
    </div>
  );
};

/** Begins a new version with the blank form and the places of this one. */
export const CopyLayout = ({ layout: { id, number, note } }: Pick<Props, 'layout'>) => {
  const { t } = useWords('positions');
  const navigate = useNavigate();
  return (
    <DialogForm
      label={t('copy')}
      icon="copy"
      needs={needs('copyLayout')}
      title={t('copyTitle', { number })}
      initial={{ note }}
      schema={copyLayout}
      send={async (body) => {
        const made = await send('copyLayout', { params: { id }, body: copyLayout.parse(body) }, { quiet: true });
        await navigate(href('documents/admin/form-layouts', null, { version: made.id }));
      }}
      save={t('copySave')}
    >
      <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={120} />
    </DialogForm>
  );
};
