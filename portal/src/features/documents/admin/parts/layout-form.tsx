import type { FormLayout } from '@bai/documents/contracts';
import { useMemo } from 'react';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { useWords } from '../../../../words';
import { needs, read, send } from '../../layouts-client';
import { PublishLayout } from './layout-acts';
import { LayoutFields } from './layout-fields';
import { LayoutSample } from './layout-sample';
import { boxesIn, layoutIn, layoutSchema, layoutValues } from './layout-values';

type Stamped = FormLayout & { readonly stamp: string };
const stamped = (layout: FormLayout): Stamped => ({ ...layout, stamp: String(layout.version) });

interface Props {
  readonly layout: FormLayout;
  readonly took: (layout: FormLayout) => void;
}

/** A draft of the layout, saved by a button and then published. */
const LayoutForm = ({ layout, took }: Props) => {
  const { t } = useWords('positions');
  const params = { id: layout.id };
  const { form, across } = layout;
  const on = useMemo(() => ({ form, across }), [form, across]);
  const schema = useMemo(() => layoutSchema(on), [on]);
  const saving = useStampedSaving(String(layout.version), async () => stamped(await read('layout', { params })));
  return (
    <StampedForm
      initial={layoutValues(layout)}
      schema={schema}
      saving={saving}
      keep={async (values, stamp) => stamped(await send('keepLayout', { params, body: { ...layoutIn(on, values), version: Number(stamp) } }, { quiet: true }))}
      // The sheet goes on with the boxes that it knows.
      valuesOf={(kept, typed) => ({ ...layoutValues(kept), ...(typed && { boxes: typed.boxes }) })}
      took={took}
      theirs={(newer) => [
        [t('note'), newer.note],
        [t('places'), String(newer.boxes.length)],
      ]}
      needs={needs('keepLayout')}
      save={t('save')}
      done={t('saved')}
    >
      {({ values, dirty }) => (
        <>
          <LayoutFields layout={layout} />
          <div className="row-x may-wrap">
            <LayoutSample layout={layout} boxes={boxesIn(on, values)} />
            {dirty ? <p className="quiet">{t('unsaved')}</p> : <PublishLayout layout={layout} took={took} />}
          </div>
        </>
      )}
    </StampedForm>
  );
};
export default LayoutForm;
