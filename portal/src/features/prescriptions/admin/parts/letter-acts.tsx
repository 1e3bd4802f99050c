import type { LetterTemplate } from '@bai/prescriptions/contracts';
import { ButtonLink } from '../../../../kit/button';
import { AskReason, Confirm } from '../../../../kit/confirm';
import { useWords } from '../../../../words';
import { needs, send, url } from '../../letters-client';

const ENDPOINTS = { publish: 'publishLetterTemplate', refuse: 'refuseLetterTemplate', retire: 'retireLetterTemplate' } as const;

interface Props {
  readonly template: LetterTemplate;
  readonly took: () => void;
}

/** Takes into use, sends back or takes out of use; says what follows, and asks why. */
const Decide = ({ template: { id, number, version }, took, act }: Props & { act: keyof typeof ENDPOINTS }) => {
  const { t } = useWords('letters');
  return (
    <AskReason
      size="sm"
      label={t(act)}
      look={act === 'publish' ? 'secondary' : 'danger'}
      needs={needs(ENDPOINTS[act])}
      title={t(`${act}Title`, { number })}
      text={t(`${act}Text`)}
      confirm={t(act)}
      confirmLook={act === 'publish' ? 'primary' : 'refuse'}
      field={t('reason')}
      act={async (reason) => {
        await send(ENDPOINTS[act], { params: { id }, body: { version, reason } }, { quiet: true });
        took();
      }}
    />
  );
};

/** What can be done with a template, by who looks at it: who uploaded it does not review it. */
export const LetterActs = (props: Props) => {
  const { t } = useWords('letters');
  const { id, number, state, mine } = props.template;
  return (
    <div className="row-x may-wrap">
      {state !== 'withdrawn' && (
        <>
          <ButtonLink external download size="sm" icon="download" to={url('letterTemplateFile', { params: { id } })}>
            {t('download')} <span className="visually-hidden">{number}</span>
          </ButtonLink>
          <ButtonLink external download size="sm" icon="eye" to={url('letterSample', { params: { id } })}>
            {t('sample')} <span className="visually-hidden">{number}</span>
          </ButtonLink>
        </>
      )}
      {state === 'waiting' && !mine && (
        <>
          <Decide {...props} act="publish" />
          <Decide {...props} act="refuse" />
        </>
      )}
      {state === 'waiting' && mine && (
        <Confirm
          size="sm"
          label={t('withdraw')}
          icon="trash"
          needs={needs('withdrawLetterTemplate')}
          title={t('withdrawTitle', { number })}
          text={t('withdrawText')}
          confirm={t('withdraw')}
          act={async () => {
            await send('withdrawLetterTemplate', { params: { id } }, { quiet: true });
            props.took();
          }}
        />
      )}
      {state === 'published' && <Decide {...props} act="retire" />}
    </div>
  );
};
