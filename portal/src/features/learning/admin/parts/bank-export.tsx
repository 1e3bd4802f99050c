import { BANK_FORMATS, type BankChoices, type BankFormat } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { said } from '../../../../kit/format';
import { ListPick } from '../../../../kit/picks';
import { Loaded } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { url, useFresh } from '../../questions-client';
import { FileRows } from './file-rows';

interface Wish {
  readonly format: BankFormat;
  readonly categoryId?: string;
  readonly tag?: string;
}

/** What would not go along, and the file. */
const Written = ({ wish, close }: { wish: Wish; close: () => void }) => {
  const { t } = useWords('transfer');
  const from = useFresh('bankFileLosses', { query: wish });
  const save = (): void => {
    const link = document.createElement('a');
    link.href = url('bankFile', { query: wish });
    link.download = '';
    link.click();
  };
  return (
    <Loaded from={from}>
      {({ questions, written, rows }) => (
        <>
          <p className="fw-semibold" role="status">
            {t('goes', { count: questions, written })}
          </p>
          {rows.length > 0 ? <FileRows rows={rows} outwards /> : written > 0 && <p>{t('wholly')}</p>}
          <div className="modal-actions">
            <Button onClick={close}>{t('close')}</Button>
            {written > 0 && (
              <Button look="primary" icon="download" onClick={save}>
                {t('download')}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
};

const EVERYTHING = '';
/** A scope as a choice has it: `category:` or `tag:` with what is meant, or nothing for all. */
const wished = (scope: string): Pick<Wish, 'categoryId' | 'tag'> => {
  const [kind, name = ''] = scope.split(/:(.*)/s);
  return kind === 'category' ? { categoryId: name } : kind === 'tag' ? { tag: name } : {};
};

/** Questions of the bank as a file, in a format and of a part of the bank that is chosen. */
const BankExport = ({ choices, close }: { choices: BankChoices; close: () => void }) => {
  const { t } = useWords('transfer');
  const language = useLanguage();
  const [format, setFormat] = useState<BankFormat>('moodle');
  const [scope, setScope] = useState(EVERYTHING);
  return (
    <Dialog open wide keeps title={t('exportTitle')} close={close}>
      <p className="quiet">{t('exportText')}</p>
      <div className="grid-2">
        <ListPick label={t('format')} options={BANK_FORMATS.map((one) => ({ value: one, label: t(`formats.${one}`) }))} value={format} pick={setFormat} />
        <ListPick
          label={t('scope')}
          options={[
            { value: EVERYTHING, label: t('all') },
            ...choices.categories.map(({ id, name }) => ({ value: `category:${id}`, label: t('ofCategory', { name: said(language, name) }) })),
            ...choices.tags.map(({ name }) => ({ value: `tag:${name}`, label: t('ofTag', { name }) })),
          ]}
          value={scope}
          pick={setScope}
        />
      </div>
      <Written key={`${format} ${scope}`} wish={{ format, ...wished(scope) }} close={close} />
    </Dialog>
  );
};
export default BankExport;
