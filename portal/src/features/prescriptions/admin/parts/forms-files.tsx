import { formExportMachine, type FormExport } from '@bai/prescriptions/contracts';
import { Refusal } from '../../../../app/client';
import { Meter } from '../../../../kit/bars';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { sizeText } from '../../../../kit/format';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { StatusBadge } from '../../../../kit/status';
import { Day, Moment } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send, url } from '../../forms-client';

/** How far the file is that is being made, and the way to stop it. */
export const FormsMaking = ({ id, done, total }: FormExport) => {
  const { t } = useWords('forms');
  return (
    <Card title={t('busy')}>
      <div className="stack stack-sm" role="status">
        <p>{t('progress', { done, total })}</p>
        <Meter value={done} max={total} label={t('busy')} />
      </div>
      <div>
        <Confirm
          label={t('stop')}
          needs={needs('stopFormExport')}
          title={t('stopTitle')}
          text={t('stopText')}
          confirm={t('stopYes')}
          act={() => send('stopFormExport', { params: { id } })}
        />
      </div>
    </Card>
  );
};

const File = (made: FormExport) => {
  const { t } = useWords('forms');
  const { id, format, state, filter, done, total, missing, size, problem, createdAt, endsAt } = made;
  const ready = state === 'ready';
  return (
    <div className="stack stack-sm grow">
      <div className="row-x spread may-wrap">
        <StatusBadge machine={formExportMachine} state={state} />
        {ready && (
          <ButtonLink to={url('formExportFile', { params: { id } })} external download size="sm" icon="download">
            {t('download')}
          </ButtonLink>
        )}
      </div>
      <Facts
        pairs={[
          [t('sort'), `${t(`formats.${format}`)}${ready && size !== null ? ` · ${sizeText(size)}` : ''}`],
          [
            t('days'),
            <>
              <Day value={filter.from} /> <span>–</span> <Day value={filter.to} />
            </>,
          ],
          [t('forms'), ready ? t('count', { count: total - missing.length }) : t('progress', { done, total })],
          [t('asked'), <Moment value={createdAt} />],
          ready && endsAt !== null && [t('until'), <Moment value={endsAt} />],
        ]}
      />
      {ready && missing.length > 0 && (
        <Notice kind="warning">
          {t('missing', { count: missing.length })}{' '}
          <span className="code any-break" translate="no">
            {missing.join(', ')}
          </span>
        </Notice>
      )}
      {state === 'failed' && <ProblemNotice error={new Refusal(problem ?? 'fault.unexpected', 0)} />}
    </div>
  );
};

/** One’s own files, the newest first. */
export const FormsFiles = ({ files }: { files: readonly FormExport[] }) => {
  const { t } = useWords('forms');
  return (
    <Card title={t('mine')}>
      {files.length === 0 ? (
        <p className="quiet">{t('mineNone')}</p>
      ) : (
        <ul className="list list-bare">
          {files.map((file) => (
            <li key={file.id}>
              <File {...file} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
