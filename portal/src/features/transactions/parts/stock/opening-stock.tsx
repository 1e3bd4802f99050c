import { IMPORT_MOST, type CheckedImport, type CheckedRow, type OpeningColumn } from '@bai/transactions/contracts';
import { useId, useState } from 'react';
import { Refusal } from '../../../../app/client';
import { useKey } from '../../../../app/idempotency';
import { useMay } from '../../../../app/session';
import { Button, ButtonLink } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { writeFigure } from '../../../../kit/figures';
import { gramsText } from '../../../../kit/format';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { heldRule, useRuleText } from '../../../../kit/sentences';
import { Name } from '../../../../kit/texts';
import { useAction } from '../../../../kit/use-action';
import { useLanguage, useWords } from '../../../../words';
import { needs, send, url } from '../../stock-client';

type Shops = readonly (readonly [id: string, name: string])[];

/** Digits after the point that a column has on paper and its integer holds. */
const PLACES: Readonly<Record<string, number>> = { mg: 3, pricePerGram: 2, thcHundredths: 2, cbdHundredths: 2 };

const Row = ({ row }: { row: CheckedRow }) => {
  const { t } = useWords('stock');
  const text = useRuleText();
  return (
    <tr>
      <td className="r">{row.row}</td>
      <td>
        <Name of={row.cells.product} />
      </td>
      <td className="code" translate="no">
        {row.cells.number}
      </td>
      <td className="r">{row.cells.mg}</td>
      <td>
        {row.faults.length === 0
          ? t('opening.good')
          : row.faults.map((fault) => (
              <span key={fault.column + fault.rule} className="d-block field-error">
                {t(`opening.columns.${fault.column}`)}: {text(heldRule(fault), (bound) => writeFigure(bound, PLACES[fault.column]))}
              </span>
            ))}
      </td>
    </tr>
  );
};

/** What a dry run found: rows with faults first, since they are what there is to do. */
const Checked = ({ checked }: { checked: CheckedImport }) => {
  const { t } = useWords('stock');
  const bad = checked.rows.filter(({ faults }) => faults.length > 0);
  return (
    <>
      {bad.length > 0 ? (
        <Notice kind="danger">{t('opening.badRows', { count: bad.length })}</Notice>
      ) : (
        <Notice kind="success">{t('opening.ready', { count: checked.rows.length, grams: gramsText(checked.totalMg), products: checked.newProducts })}</Notice>
      )}
      <div className="table-wrap" role="region" tabIndex={0} aria-label={t('opening.faults')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="r">
                {t('opening.row')}
              </th>
              <th scope="col">{t('opening.product')}</th>
              <th scope="col">{t('opening.number')}</th>
              <th scope="col" className="r">
                {t('opening.grams')}
              </th>
              <th scope="col">{t('opening.faults')}</th>
            </tr>
          </thead>
          <tbody>
            {[...bad, ...checked.rows.filter(({ faults }) => faults.length === 0)].map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

/** The columns that a refused spreadsheet lacks. */
const missingIn = (error: unknown): readonly OpeningColumn[] =>
  error instanceof Refusal && error.code === 'opening.heads' ? (error.details.columns as readonly OpeningColumn[]) : [];

const Steps = ({ shop, close }: { shop: string; close: (lots: number) => void }) => {
  const { t } = useWords(['stock', 'kit']);
  const language = useLanguage();
  const id = useId();
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  const { key, done } = useKey(`opening.${shop}`);
  const check = useAction(async (file: File) => {
    setChecked(null);
    if (file.size > IMPORT_MOST) throw new Refusal('file.oversized', 413, { most: IMPORT_MOST });
    setChecked(await send('checkOpening', { body: { dispensaryId: shop } }, { file, quiet: true }));
  });
  const take = useAction(async () => {
    const { lots } = await send('importOpening', { body: { dispensaryId: shop, rows: checked!.opening! } }, { key: key() });
    done();
    close(lots);
  });
  const missing = missingIn(check.error);
  return (
    <>
      <p>{t('opening.lead')}</p>
      <div>
        <ButtonLink external download size="sm" icon="download" to={url('openingTemplate', { query: { language } })}>
          {t('opening.template')}
        </ButtonLink>
      </div>
      <div className="field">
        <label htmlFor={id}>{t('opening.file')}</label>
        <input
          id={id}
          className="form-control"
          type="file"
          accept=".xlsx"
          disabled={check.busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void check.run(file);
          }}
        />
        <p className="hint">{t('opening.fileHint')}</p>
      </div>
      <ProblemNotice error={check.error ?? take.error} />
      {missing.length > 0 && <p>{t('opening.missing', { columns: missing.map((name) => t(`opening.columns.${name}`)).join(', ') })}</p>}
      {checked && <Checked checked={checked} />}
      <div className="modal-actions">
        <Button onClick={() => close(0)}>{t('kit:cancel')}</Button>
        <Button look="primary" busy={take.busy || check.busy} disabled={!checked?.opening} onClick={() => void take.run()}>
          {t('opening.confirm')}
        </Button>
      </div>
    </>
  );
};

/** Brings the opening stock in from a spreadsheet: checked first, and written only when somebody confirms what they saw. */
const OpeningStock = ({ shops }: { shops: Shops }) => {
  const { t } = useWords('stock');
  const may = useMay(needs('importOpening'));
  const [shop, setShop] = useState<string | null>(null);
  const [took, setTook] = useState(0);
  if (!may) return null;
  return (
    <>
      {shops.map(([id, name]) => (
        <Button key={id} icon="cloud-arrow-up" onClick={() => setShop(id)}>
          {t('opening.label')}
          {shops.length > 1 && <span>{` · ${name}`}</span>}
        </Button>
      ))}
      {took > 0 && <Notice kind="success">{t('opening.done', { count: took })}</Notice>}
      <Dialog open={shop !== null} title={t('opening.title')} close={() => setShop(null)} wide>
        {shop && (
          <Steps
            shop={shop}
            close={(lots) => {
              setTook(lots);
              setShop(null);
            }}
          />
        )}
      </Dialog>
    </>
  );
};
export default OpeningStock;
