import { SAMPLES, type FormBox, type FormLayout } from '@bai/documents/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { ListPick } from '../../../../kit/picks';
import { Dialog } from '../../../../kit/dialog';
import { Notice } from '../../../../kit/notice';
import { PdfPages } from '../../../../kit/pdf-pages';
import { useWords } from '../../../../words';
import { url } from '../../layouts-client';

type Kind = (typeof SAMPLES)[number];

interface Props {
  readonly layout: Pick<FormLayout, 'id' | 'number' | 'form'>;
  /** Null: something typed is missing or wrong. */
  readonly boxes: readonly FormBox[] | null;
}

/** The form filled with invented people, by boxes as they stand. */
export const SamplePages = ({ layout: { id, number, form }, boxes, sample }: Props & { sample: Kind }) => {
  const { t } = useWords('positions');
  if (!boxes) return <Notice kind="warning">{t('sampleUnready')}</Notice>;
  const body = { boxes: [...boxes], sample };
  return <PdfPages url={url('layoutSample', { params: { id }, body })} body={body} label={t('sampleTitle', { number, form: t(`shortForms.${form}`) })} />;
};

/** Whom the form is filled with: ordinary names or the longest. */
export const SampleKind = ({ kind, pick }: { kind: Kind; pick: (kind: Kind) => void }) => {
  const { t } = useWords('positions');
  return <ListPick label={t('sampleKind')} options={SAMPLES.map((one) => ({ value: one, label: t(`samples.${one}`) }))} value={kind} pick={pick} />;
};

/** A button that shows the printed form in a dialog. */
export const LayoutSample = (of: Props) => {
  const { t } = useWords('positions');
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind>('usual');
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {t('sample')}
      </Button>
      <Dialog
        open={open}
        title={t('sampleTitle', { number: of.layout.number, form: t(`shortForms.${of.layout.form}`) })}
        close={() => setOpen(false)}
        keeps
        wide
      >
        <div className="stack">
          <p className="quiet">{t('sampleText')}</p>
          <SampleKind kind={kind} pick={setKind} />
          {open && <SamplePages {...of} sample={kind} />}
        </div>
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </div>
      </Dialog>
    </>
  );
};
