import type { BankChoices } from '@bai/learning/contracts';
import { Suspense, useState } from 'react';
import { Button } from '../../../../kit/button';
import { later } from '../../../../kit/later';
import { useWords } from '../../../../words';
import { needs } from '../../questions-client';

const BankImport = later(() => import('./bank-import'));
const BankExport = later(() => import('./bank-export'));

/** Questions from files and to files; each is fetched when somebody wants it. */
export const BankFiles = ({ choices }: { choices: BankChoices | undefined }) => {
  const { t } = useWords('transfer');
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button icon="cloud-arrow-up" needs={needs('takeBankFile')} onClick={() => setOpen('import')}>
        {t('import')}
      </Button>
      <Button icon="download" needs={needs('bankFile')} disabled={!choices} onClick={() => setOpen('export')}>
        {t('export')}
      </Button>
      <Suspense>
        {open === 'import' && <BankImport close={close} />}
        {open === 'export' && choices && <BankExport choices={choices} close={close} />}
      </Suspense>
    </>
  );
};
