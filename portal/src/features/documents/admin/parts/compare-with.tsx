import type { FormLayout } from '@bai/documents/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { ListPick } from '../../../../kit/picks';
import { useWords } from '../../../../words';
import { useList } from '../../layouts-client';

/** Chooses the version of the same form to look at beside this one. */
export const CompareWith = ({ layout: { id, form }, other }: { layout: FormLayout; other: string }) => {
  const { t } = useWords('positions');
  const navigate = useNavigate();
  const rows = (useList('layouts', { query: { form, sort: '-createdAt', limit: 100 } }).data?.rows ?? []).filter((row) => row.id !== id);
  if (rows.length === 0) return null;
  return (
    <ListPick
      label={t('compare')}
      options={[{ value: '', label: t('compareNone') }, ...rows.map((row) => ({ value: row.id, label: `${t('one', { number: row.number })} · ${row.note}` }))]}
      value={other}
      pick={(beside) => void navigate(href('documents/admin/form-layouts', null, { version: id, ...(beside ? { beside } : {}) }))}
    />
  );
};
