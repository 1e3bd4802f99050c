import { MOST_UNREAD, type Notification } from '@bai/notifications/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { usePanel } from '../../../kit/panel';
import { Loaded } from '../../../kit/states';
import { Moment, Unbroken } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useList } from '../client';
import '../../../kit/styles/bell.css';

/** How many stand there at first, and how many more with each press. */
const STEP = 10;
const MOST = 100;

const News = ({ of: { id, title, text, at, readAt, createdAt }, leave }: { of: Notification; leave: () => void }) => {
  const { t } = useWords('shell');
  const language = useLanguage();
  const words = said(language, text);
  const read = (): void => {
    leave();
    // Sent to its end though the page may go away; where it fails, the mark that stays says so.
    if (!readAt) void send('readOne', { params: { id } }, { keepalive: true }).catch(() => undefined);
  };
  return (
    <li className={readAt ? '' : 'is-new'}>
      <Link to={at} onClick={read}>
        {!readAt && <span className="visually-hidden">{t('bell.new')}: </span>}
        <span className="d-block fw-semibold">{said(language, title)}</span>
        {words && (
          <span className="d-block">
            <Unbroken text={words} />
          </span>
        )}
        <small className="quiet">
          <Moment value={createdAt} />
        </small>
      </Link>
    </li>
  );
};

interface Panel {
  readonly id: string;
  readonly from: ReturnType<typeof useList<'inbox'>>;
  readonly leave: () => void;
  readonly older: (() => void) | null;
}
const Newest = ({ id, from, leave, older }: Panel) => {
  const { t } = useWords('shell');
  return (
    <div id={id} className="bell-panel card" role="group" aria-label={t('bell.title')}>
      <Loaded from={from}>
        {({ rows, unread, more }) => (
          <>
            <div className="row-x spread may-wrap">
              <h2 className="h3">{t('bell.title')}</h2>
              {unread > 0 && (
                <ActionButton size="sm" look="link" act={() => send('readAll', {})}>
                  {t('bell.readAll')}
                </ActionButton>
              )}
            </div>
            {rows.length === 0 ? (
              <p className="quiet">{t('bell.none')}</p>
            ) : (
              <ul className="bell-list">
                {rows.map((row) => (
                  <News key={row.id} of={row} leave={leave} />
                ))}
              </ul>
            )}
            <div className="row-x spread may-wrap">
              <Link to={href('general/profile')} onClick={leave}>
                {t('bell.choose')}
              </Link>
              {more && older && (
                <Button size="sm" onClick={older}>
                  {t('bell.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
};

/** What one is told of, in the bar of every screen: how much of it is new, and a panel with the newest. */
const Bell = () => {
  const { t } = useWords('shell');
  const id = useId();
  const { open, setOpen, box } = usePanel();
  const [limit, setLimit] = useState(STEP);
  const may = useMay(needs('inbox'));
  const from = useList('inbox', may ? { query: { limit } } : null);
  if (!may) return null;
  const unread = from.data?.unread ?? 0;
  const count = unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread);
  return (
    <div className="bell" ref={box}>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t('bell.title')}
        aria-describedby={`${id}-n`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count num" translate="no" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status" id={`${id}-n`}>
        {unread > 0 ? t('bell.unread', { count: unread, shown: count }) : ''}
      </span>
      {open && <Newest id={id} from={from} leave={() => setOpen(false)} older={limit < MOST ? () => setLimit(limit + STEP) : null} />}
    </div>
  );
};
export default Bell;
