import { useWords } from '../../../words';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { CopyButton } from '../../../kit/file-drop';
import { Notice } from '../../../kit/notice';
import { AskBeforeGone } from '../../../kit/unsaved';
import '../../../kit/styles/second-factor.css';

/** Recovery codes, shown this once: to be printed or written down. */
export const RecoveryCodes = ({ codes, kept }: { codes: readonly string[]; kept: () => void }) => {
  const { t } = useWords('account');
  return (
    <Card title={t('codes')}>
      <AskBeforeGone title={t('codesAsk')} text={t('codesAskText')} leave={t('codesLeave')} stay={t('codesStay')} />
      <div className="stack">
        <Notice kind="warning">{t('codesOnce')}</Notice>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code} className="code" translate="no">
              {code}
            </li>
          ))}
        </ol>
        <div className="row-x may-wrap no-print">
          <Button icon="printer" onClick={() => window.print()}>
            {t('codesPrint')}
          </Button>
          <CopyButton text={codes.join('\n')} />
          <Button look="primary" onClick={kept}>
            {t('codesKept')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
