import { FILES_MOST, placeOf } from '@bai/applications/contracts';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Moment } from '../../../kit/texts';
import { StickyFoot, WizardHead } from '../../../kit/wizard';
import { useWords } from '../../../words';
import { sendHelped, useHelped } from '../help-client';
import { useAttachments } from './attachments';
import { useDoor, type Draft } from './door';

/** What a helper does last: the documents, and saying that they are done. Consents and the signature are the person's own. */
const HelpedPapers = ({ draft }: { draft: Draft }) => {
  const { t } = useWords(['help', 'patient', 'kit']);
  const door = useDoor(draft);
  const { has, drop } = useAttachments(draft);
  const { data: helped } = useHelped('helped', {}, { revalidateOnFocus: false });
  const place = placeOf('consents', draft.track);
  const card = draft.track === 'thai' && !draft.photographKnown;
  const there = card && !has('id_card') && helped?.attached.includes('id_card');
  return (
    <div className="wizard-frame">
      <WizardHead steps={door.places.map((key) => t(`patient:steps.${key}`))} step={place} />
      <Page className="wizard stack stack-lg" plain>
        <div className="stack stack-sm">
          <h1>{t('papersTitle')}</h1>
          <p className="quiet">{t('papersLead')}</p>
        </div>
        <Notice>{door.helping}</Notice>
        {helped?.doneAt && (
          <Notice kind="success">
            {t('doneText')} <Moment value={helped.doneAt} />
          </Notice>
        )}
        {there && <Notice>{t('cardThere')}</Notice>}
        {card && !there && drop({ kind: 'id_card', label: t('patient:consents.idCard'), hint: t('patient:consents.idCardHint'), most: 1 })}
        {drop({ kind: 'medical_record', label: t('patient:consents.records'), hint: t('patient:consents.recordsHint'), most: FILES_MOST - 1 })}
      </Page>
      <StickyFoot>
        <ButtonLink to={door.place(place - 1)} icon="arrow-left">
          {t('kit:back')}
        </ButtonLink>
        <ActionButton look="primary" icon="check2" act={() => sendHelped('endHelping', {})}>
          {t('done')}
        </ActionButton>
      </StickyFoot>
    </div>
  );
};
export default HelpedPapers;
